import { svg } from '#look/paper-cut.ts';
import {
  type DrawnFilm,
  FILM_HEIGHT,
  FILM_WIDTH,
  type FilmLayer,
  type FilmScene,
  sceneKeys,
  scenesAt,
} from './film.ts';
import { poseAt } from './poses.ts';

/** Returns one moment of a film as SVG: for stills, for print and for the frames of a file. `width` is in pixels. */
export function renderFilmAt(film: DrawnFilm, ms: number, width = FILM_WIDTH): string {
  const height = (width * FILM_HEIGHT) / FILM_WIDTH;
  return (
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FILM_WIDTH} ${FILM_HEIGHT}" width="${width}" height="${height}">` +
    `${renderScenesAt(film, ms)}</svg>`
  );
}

/** Returns the content of the SVG of `renderFilmAt`. */
export function renderScenesAt(film: DrawnFilm, ms: number): string {
  return scenesAt(film, ms)
    .map((index) => renderScene(film, index, ms))
    .join('');
}

function renderScene({ scenes }: DrawnFilm, index: number, ms: number): string {
  const scene: FilmScene = scenes[index] ?? { at: 0, layers: [] };
  return renderLayer({ keys: sceneKeys(index), layers: scene.layers }, ms - scene.at);
}

function renderLayer(layer: FilmLayer, ms: number): string {
  const { x, y, turn, scale, wide, tall, fade, draw } = poseAt(layer, ms);
  if (fade <= 0) return '';
  const parts = [
    (x !== 0 || y !== 0) && svg`translate(${x} ${y})`,
    turn !== 0 && `rotate(${toHundredths(turn)})`,
    (scale * wide !== 1 || scale * tall !== 1) &&
      `scale(${toThousandths(scale * wide)} ${toThousandths(scale * tall)})`,
  ].filter((part) => part !== false);
  const attributes =
    (parts.length > 0 ? ` transform="${parts.join(' ')}"` : '') +
    (fade < 1 ? ` opacity="${toHundredths(fade)}"` : '') +
    (layer.length === undefined ? '' : dashes(layer.length, draw));
  const content = (layer.art ?? '') + (layer.layers ?? []).map((inner) => renderLayer(inner, ms)).join('');
  return attributes === '' ? content : `<g${attributes}>${content}</g>`;
}

function dashes(length: number, draw: number): string {
  return svg` stroke-dasharray="${length} ${length}" stroke-dashoffset="${length * (1 - draw)}"`;
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
