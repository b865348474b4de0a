import { cut } from '#look/paper-cut.ts';
import type { DrawnFilm, FilmLayer, FilmScene } from './film.ts';

/** A film as it is sent: what is drawn more than once is in the list `art`, and layers have its number. */
export type PackedFilm = { duration: number; poster: number; art: string[]; scenes: PackedScene[] };
type PackedScene = { at: number; layers: PackedLayer[] };
type PackedLayer = Omit<FilmLayer, 'art' | 'layers'> & { art?: number; layers?: PackedLayer[] };

/** A sheet with its shadow, as `cut` of look/paper-cut.ts draws it, and in short. */
const SHEET =
  /<path d="([^"]+)" fill="#000" opacity="\.13" transform="translate\(2\.5 3\.5\)"\/><path d="\1" fill="([^"]+)"\/>/g;
const SHORT = /<cut d="([^"]+)" fill="([^"]+)"\/>/g;

export function packFilm({ scenes, ...facts }: DrawnFilm): PackedFilm {
  const numbers = new Map<string, number>();
  const numberOf = (art: string) => {
    const number = numbers.get(art) ?? numbers.size;
    numbers.set(art, number);
    return number;
  };
  const pack = ({ art, layers, ...rest }: FilmLayer): PackedLayer => ({
    ...rest,
    ...(art !== undefined && { art: numberOf(art) }),
    ...(layers && { layers: layers.map(pack) }),
  });
  const packed = scenes.map(({ at, layers }) => ({ at, layers: layers.map(pack) }));
  return {
    ...facts,
    art: [...numbers.keys()].map((art) => art.replaceAll(SHEET, '<cut d="$1" fill="$2"/>')),
    scenes: packed,
  };
}

export function unpackFilm({ art: short, scenes, ...facts }: PackedFilm): DrawnFilm {
  const list = short.map((art) => art.replaceAll(SHORT, (_, d: string, fill: string) => cut(d, fill)));
  const unpack = ({ art, layers, ...rest }: PackedLayer): FilmLayer => ({
    ...rest,
    ...(art !== undefined && { art: list[art] ?? '' }),
    ...(layers && { layers: layers.map(unpack) }),
  });
  return { ...facts, scenes: scenes.map(({ at, layers }): FilmScene => ({ at, layers: layers.map(unpack) })) };
}
