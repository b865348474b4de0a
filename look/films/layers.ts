import type { FilmKey, FilmLayer } from './film.ts';
import { waves } from './land.ts';
import { type Look, person } from './people.ts';
import { jet } from './things.ts';

/** Places art at a point of the picture. */
export function put(art: string, x: number, y: number, scale = 1, more: FilmLayer = {}): FilmLayer {
  return { art, ...more, pose: { x, y, scale, ...more.pose } };
}

/** Moves art by keys whose times are in seconds of the scene. */
export function moveLayer(art: string, keys: FilmKey[], more: FilmLayer = {}): FilmLayer {
  return { art, ...more, keys: inMilliseconds(keys) };
}

/** Moves layers together by keys whose times are in seconds of the scene. */
export function group(layers: FilmLayer[], keys: FilmKey[] = [], more: FilmLayer = {}): FilmLayer {
  return { layers, ...more, keys: inMilliseconds(keys) };
}

/** Repeats keys whose times are in seconds; the last one ends a round. */
export function loop(layer: FilmLayer, keys: FilmKey[]): FilmLayer {
  const rounds = inMilliseconds(keys);
  return { layers: [layer], keys: rounds, loop: rounds.at(-1)?.at ?? 1000 };
}

/** Rocks a layer around its origin. */
export function rock(layer: FilmLayer, degrees: number, seconds: number): FilmLayer {
  return loop(layer, [
    { at: 0, turn: -degrees },
    { at: seconds / 2, turn: degrees },
    { at: seconds, turn: -degrees },
  ]);
}

/** Lifts a layer and lowers it again. */
export function bob(layer: FilmLayer, height: number, seconds: number): FilmLayer {
  return loop(layer, [
    { at: 0, y: 0 },
    { at: seconds / 2, y: -height },
    { at: seconds, y: 0 },
  ]);
}

/** Moves a person, who rocks from foot to foot like a puppet, by keys in seconds. */
export function walker(look: Look, keys: FilmKey[], carried: FilmLayer[] = [], seconds = 0.9): FilmLayer {
  const figure: FilmLayer = { art: person(look), layers: carried };
  return group([bob(rock(figure, 3, seconds), 5, seconds / 2)], keys, { isSteady: true });
}

/** Places a person who breathes. */
export function stander(look: Look, x: number, y: number, scale = 1, carried: FilmLayer[] = []): FilmLayer {
  const breath = [
    { at: 0, tall: 1 },
    { at: 1.6, tall: 1.015 },
    { at: 3.2, tall: 1 },
  ];
  return { pose: { x, y, scale }, layers: [loop({ art: person(look), layers: carried }, breath)] };
}

/** Lets a layer appear by growing from nothing at a moment in seconds. */
export function pop(art: string, at: number, x: number, y: number, scale = 1, more: FilmLayer = {}): FilmLayer {
  return moveLayer(
    art,
    [
      { at, x, y, scale: 0, fade: 0 },
      { at: at + 0.25, scale: scale * 1.12, fade: 1 },
      { at: at + 0.45, scale },
    ],
    more,
  );
}

/** Fades a layer in at a moment in seconds, and out again at another. */
export function between(layer: FilmLayer, from: number, to?: number): FilmLayer {
  const keys: FilmKey[] = [
    { at: from, fade: 0 },
    { at: from + 0.6, fade: 1 },
  ];
  if (to !== undefined) keys.push({ at: to, fade: 1 }, { at: to + 0.6, fade: 0 });
  return group([layer], keys);
}

/** Draws a line at a moment, from its beginning to its end. Times are in seconds, `length` is that of the line. */
export function drawn(art: string, length: number, from: number, to: number): FilmLayer {
  return moveLayer(
    art,
    [
      { at: from, draw: 0 },
      { at: to, draw: 1 },
    ],
    { length, isSteady: true },
  );
}

/** Water that falls from a point, `length` far. */
export function pour(x: number, y: number, length: number, width = 16): FilmLayer {
  const trembling = [
    { at: 0, wide: 1 },
    { at: 0.3, wide: 0.8 },
    { at: 0.6, wide: 1 },
  ];
  return { pose: { x, y }, layers: [loop({ art: jet(length, width) }, trembling)] };
}

/** A layer that drifts to the side and back. */
export function drift(layer: FilmLayer, width: number, seconds: number): FilmLayer {
  return loop(layer, [
    { at: 0, x: 0 },
    { at: seconds / 2, x: width },
    { at: seconds, x: 0 },
  ]);
}

/** Strips of waves that move on for ever. `y` is the height of the first one. */
export function sea(y: number, fills: string[], step = 34): FilmLayer[] {
  return fills.map((fill, i) => {
    const length = 120 + i * 40;
    const [from, to] = i % 2 ? [length, 0] : [0, length];
    const keys = [
      { at: 0, x: from },
      { at: 5 + i * 2, x: to },
    ];
    return { ...loop({ art: waves(y + i * step, fill, { length }) }, keys), isSteady: true };
  });
}

function inMilliseconds(keys: FilmKey[]): FilmKey[] {
  return keys.map((key) => ({ ...key, at: Math.round(key.at * 1000) }));
}
