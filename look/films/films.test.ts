import { describe, expect, test } from 'vitest';
import { animateScene } from './animate.ts';
import type { FilmLayer } from './film.ts';
import { drawnFilms } from './films.ts';
import { packFilm, unpackFilm } from './packed.ts';
import { renderFilmAt } from './render.ts';

const films = [...drawnFilms];
const everyLayer = (layers: FilmLayer[]): FilmLayer[] =>
  layers.flatMap((layer) => [layer, ...everyLayer(layer.layers ?? [])]);

describe.each(films)('the film %s', (_, film) => {
  const json = JSON.stringify(packFilm(film));
  const layers = film.scenes.flatMap((scene) => everyLayer(scene.layers));

  test('lasts 60 to 120 seconds and is sent as 60,000 bytes at most', () => {
    expect(film.duration).toBeGreaterThanOrEqual(60_000);
    expect(film.duration).toBeLessThanOrEqual(120_000);
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(60_000);
  });

  test('is the same after it was sent', () => {
    expect(unpackFilm(JSON.parse(json))).toEqual(JSON.parse(JSON.stringify(film)));
  });

  test('begins its scenes in order, within its duration, the first at 0', () => {
    const starts = film.scenes.map(({ at }) => at);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(film.duration);
  });

  test('has the keys of each layer in order, within its round', () => {
    for (const { keys = [], loop } of layers) {
      const times = keys.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      if (loop) expect(times.at(-1)).toBeLessThanOrEqual(loop);
    }
  });

  test('is drawn from shapes only: no words, no addresses, no scripts', () => {
    const art = layers.map((layer) => layer.art ?? '').join('');
    const names = new Set([...art.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...names].filter((name) => !['path', 'circle', 'ellipse', 'rect', 'g'].includes(name ?? ''))).toEqual([]);
    expect(art.replaceAll(/="[^"]*"/g, '').replaceAll(/<\/?\w+[ \w-]*\/?>/g, '')).toBe('');
    expect(art).not.toMatch(/href|style|url\(|\bon\w+=|NaN|undefined/);
  });

  test('can be drawn at each second', () => {
    for (let ms = 0; ms <= film.duration; ms += 1000) {
      const image = renderFilmAt(film, ms);
      expect(image.startsWith('<svg ') && image.endsWith('</svg>')).toBe(true);
      expect(image).not.toMatch(/NaN|undefined|Infinity/);
      expect(image.match(/<g\b/g)?.length ?? 0).toBe(image.match(/<\/g>/g)?.length ?? 0);
    }
  });

  test('tells the browser how each layer moves', () => {
    film.scenes.forEach((_scene, index) => {
      const { markup, animations } = animateScene(film, index);
      expect(markup.match(/ data-m/g)?.length ?? 0).toBe(animations.length);
      for (const { keyframes, duration } of animations) {
        expect(duration).toBeGreaterThan(0);
        expect(keyframes[0]?.offset).toBe(0);
        expect(keyframes.at(-1)?.offset).toBe(1);
      }
    });
  });
});
