import { describe, expect, test } from 'vitest';
import { contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { drawnFilms } from '#look/films/films.ts';
import { shippedFilms } from './films.ts';

const languages = ['en', 'ar', 'es', 'fr'] as const;
/** A generous reading speed of a child of seven, per second. */
const MAX_CHARACTERS_PER_SECOND = 17;

describe.each(shippedFilms)('the film $slug', (film) => {
  test('follows the schema of films in English, and of translations in three more languages', () => {
    expect(contentSchemas.film.safeParse(film.en).error).toBeUndefined();
    for (const language of ['ar', 'es', 'fr'] as const)
      expect(translationSchemaOf('film').safeParse(film[language]).error, language).toBeUndefined();
  });

  test('is drawn, and lasts as long as its drawing', () => {
    const drawing = drawnFilms.get(film.en.drawing ?? '');
    expect(drawing?.duration).toBe(film.en.duration_seconds * 1000);
  });

  test.each(languages)('has captions and descriptions in order in %s, at the times of the English ones', (language) => {
    for (const kind of ['cues', 'descriptions'] as const) {
      const cues = film[language]?.[kind] ?? [];
      const english = film.en[kind] ?? [];
      expect(cues.map(({ from, to }) => [from, to])).toEqual(english.map(({ from, to }) => [from, to]));
      for (const [index, { from, to }] of cues.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
        expect(to).toBeLessThanOrEqual(film.en.duration_seconds * 1000);
      }
    }
    expect(film[language]?.cues?.length).toBeGreaterThanOrEqual(12);
    expect(film[language]?.cues?.length).toBeLessThanOrEqual(25);
    expect(film[language]?.questions?.length).toBeGreaterThanOrEqual(3);
  });

  test.each(languages)('has captions in %s that can be read in their time', (language) => {
    for (const { from, to, text } of film[language]?.cues ?? [])
      expect(text.length / ((to - from) / 1000), text).toBeLessThanOrEqual(MAX_CHARACTERS_PER_SECOND);
  });
});
