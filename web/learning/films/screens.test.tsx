import { describe, expect, test } from 'vitest';
import type { FilmPage } from '#contract/learning/films.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { playedSource } from '#web/learning/film-player/use-film-source.ts';
import { Component as FilmScreen } from './film.screen.tsx';
import { type FilmData, type FilmsData, filmListUrl, parseFilmQuery } from './film-data.ts';
import { Component as FilmsScreen } from './films.screen.tsx';

const track = (language: string, label: string) => ({ language, label, url: `/files/films/bees/captions-${language}` });
const film: FilmPage = {
  ...{
    slug: 'bees',
    title: 'Bees',
    summary: 'About bees.',
    language: 'en',
    duration_seconds: 84,
    is_preview: false,
    published_at: '2026-11-26T10:00:00.000Z',
  },
  sources: [
    {
      kind: 'drawn',
      type: 'application/json',
      url: '/files/films/bees/d.json',
      height: 540,
      has_sound: false,
      bytes: 9,
      is_small: false,
    },
  ],
  captions: [track('en', 'English'), track('ar', 'العربية')],
  descriptions: [],
  transcript: '<p>A bee wakes.</p>',
  cues: [{ from: 500, to: 4000, text: 'A bee wakes.' }],
  described: [{ from: 200, to: 4000, text: 'A hive at dawn.' }],
  questions: ['What wakes you?'],
  ...{ goal: 15, goals: [15], age_from: 6, age_to: 11, cause: null, link: null },
  ...{ poster: '/files/films/bees/p.svg', url: '/impact-films/bees' },
};
const list: FilmsData = {
  ...{ count: 1, films: [film], goals: [15], languages: [{ code: 'en', label: 'English' }], mode: null },
  query: { offset: 0 },
};
const render = (data: FilmData) => renderPage(<FilmScreen />, { data });

describe('the page of a film', () => {
  test('has its picture, its words at their times, and its questions before any script', () => {
    const html = render({ film, more: [] });
    const text = textOf(html);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('src="/files/films/bees/p.svg"');
    expect(text).toMatch(/0:00\s*In the picture:\s*A hive at dawn\.\s*0:00\s*A bee wakes\./);
    expect(text).toContain('What wakes you?');
    expect(text).toContain('Ages 6 to 11');
    expect(html).not.toMatch(/autoplay/i);
  });

  test('plays a file by the element of the browser, with its captions', () => {
    const source = {
      kind: 'file' as const,
      type: 'video/webm',
      url: '/f.webm',
      height: 360,
      has_sound: false,
      bytes: 9,
      is_small: false,
    };
    const html = render({ film: { ...film, sources: [source] }, more: [] });
    expect(html).toMatch(/<video [^>]*src="\/f\.webm"/);
    expect(html).toMatch(/<track [^>]*kind="captions"[^>]*srclang="ar"/i);
  });

  test('loads neither of two files before the browser has said how good its connection is', () => {
    const source = { kind: 'file' as const, type: 'video/mp4', height: 720, has_sound: true };
    const [large, small] = [
      { ...source, url: '/large.mp4', bytes: 9_000_000, is_small: false },
      { ...source, url: '/small.mp4', bytes: 900_000, is_small: true },
    ];
    const html = render({ film: { ...film, sources: [large, small] }, more: [] });
    expect(html).toContain('<video');
    expect(html).not.toMatch(/<video[^>]* src=/);
    expect(playedSource({ sources: [large, small] })).toBe(large);
    expect(playedSource({ sources: [large, small] }, true)).toBe(small);
    expect(playedSource({ sources: [large] }, true), 'without a smaller one').toBe(large);
    expect(playedSource({ sources: [...film.sources, large, small] }, true)?.kind, 'a drawing is smaller still').toBe(
      'drawn',
    );
  });

  test('leads to a film on another site by a link that says whose site it opens', () => {
    const html = render({ film: { ...film, sources: [], link: 'https://films.example/bees' }, more: [] });
    expect(textOf(html)).toContain('Watch this film at films.example');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).not.toContain('<figure');
  });

  test('names others', () => {
    const other = { ...film, slug: 'wasps', title: 'Wasps' };
    expect(render({ film, more: [other] })).toContain('href="/impact-films/wasps"');
  });
});

describe('the list of films', () => {
  test('has each with its picture and its length', () => {
    const html = renderPage(<FilmsScreen />, { data: list });
    expect(html).toContain('href="/impact-films/bees"');
    expect(textOf(html)).toContain('1:24');
    expect(textOf(html)).toContain('Captions in 2 languages');
  });

  test('says that nothing was found', () => {
    const html = renderPage(<FilmsScreen />, { data: { ...list, count: 0, films: [] } });
    expect(textOf(html)).toContain('No films found');
  });

  test('reads its address and ignores what it does not know', () => {
    const read = (query: string) => parseFilmQuery(new URLSearchParams(query));
    expect(read('goal=14&age=7&language=ar&search= sea &offset=24')).toEqual({
      ...{ goal: '14', age: '7', language: 'ar', search: 'sea', offset: 24 },
    });
    expect(read('goal=18&age=2&language=x&offset=-1&search=')).toEqual({ offset: 0 });
    expect(filmListUrl({ goal: '14', offset: 24 })).toBe('/impact-films?goal=14&offset=24');
  });
});
