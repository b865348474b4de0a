import { readFileSync } from 'node:fs';
import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoProjection,
  geoEqualEarth,
  geoPath,
} from 'd3-geo';
import { feature } from 'topojson-client';
import { countryNumbers, placesWithoutShape } from './world-countries.ts';

/** The map of /global-reach. The page names its parts by their ids: `land`, `dots` and the code of each country. */
export const WORLD_MAP = 'web/learning/global-reach/world.svg';
/** The width in half pixels of a desktop. The screen has the same `viewBox`. */
const WIDTH = 1920;
const HEIGHT = 860;
/** Smaller countries could not be seen on a phone. */
const MIN_SHAPE_PX = 18;
/** A line without length, whose round end is as large on a phone as on a desktop. */
const DOT = 'stroke-width="6" stroke-linecap="round" vector-effect="non-scaling-stroke"';
const ANTARCTICA = '010';

type Topology = Parameters<typeof feature>[0];

/** Draws the countries of Natural Earth on the Equal Earth projection, the small ones as dots. */
export function drawWorldMap(): string {
  const coarse = readShapes(import.meta.resolve('world-atlas/countries-110m.json'));
  const fine = readShapes(import.meta.resolve('world-atlas/countries-50m.json'));
  const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], coarse).precision(0.5);
  const path = geoPath(projection);
  const codes = new Map(countryNumbers.map(([code, number]) => [number, code]));
  const codeOf = ({ id }: ExtendedFeature) => codes.get(String(id));
  const drawnCodes = new Set(coarse.features.filter((shape) => sizeOf(shape, projection) >= MIN_SHAPE_PX).map(codeOf));
  const land = coarse.features.map((shape) => {
    const code = codeOf(shape);
    return `<path${drawnCodes.has(code) ? idOf(code) : ''} d="${shortened(path(shape) ?? '')}"/>`;
  });
  const dots = [
    ...fine.features.flatMap((shape): [string, [number, number]][] => {
      const code = codeOf(shape);
      // A second shape with the code of a country is an outlying reef.
      if (!code || drawnCodes.has(code)) return [];
      drawnCodes.add(code);
      return [[code, path.centroid(shape)]];
    }),
    ...placesWithoutShape.map(([code, place]): [string, [number, number]] => [code, projection(place) ?? [0, 0]]),
  ].map(([code, [x, y]]) => `<path${idOf(code)} d="m${Math.round(x)} ${Math.round(y)}h0" ${DOT}/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<title>World map</title>',
    ...['<g id="land">', ...land, '</g>'],
    ...['<g id="dots">', ...dots, '</g>'],
    '</svg>\n',
  ].join('\n');
}

function readShapes(file: string): ExtendedFeatureCollection {
  const world = JSON.parse(readFileSync(new URL(file), 'utf8')) as Topology;
  const { countries } = world.objects;
  if (!countries) throw new Error('world-atlas has the object countries');
  const shapes = feature(world, countries) as ExtendedFeatureCollection;
  return { ...shapes, features: shapes.features.filter(({ id }) => id !== ANTARCTICA) };
}

function sizeOf(shape: ExtendedFeature, projection: GeoProjection): number {
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(shape);
  return Math.max(right - left, bottom - top);
}

/**
 * Writes a path in whole numbers, each relative to the last point: a third of the bytes. Islands that vanish are left
 * out.
 */
function shortened(path: string): string {
  let [lastX, lastY] = [0, 0];
  const rings = path.split('Z').map((ring) => {
    const points =
      ring.match(/-?[\d.]+,-?[\d.]+/g)?.map((point) => point.split(',').map((at) => Math.round(Number(at)))) ?? [];
    const begun = [lastX, lastY];
    const steps = points.flatMap(([x = 0, y = 0], index) => {
      const step = [x - lastX, y - lastY];
      if (index > 0 && step.every((way) => way === 0)) return [];
      [lastX, lastY] = [x, y];
      return [step.join(' ').replace(' -', '-')];
    });
    if (steps.length < 3) {
      [lastX = 0, lastY = 0] = begun;
      return '';
    }
    // Closing a ring leads back to its first point.
    [lastX = 0, lastY = 0] = points[0] ?? [];
    const [first, ...others] = steps;
    return `m${first}l${others.join(' ').replaceAll(' -', '-')}z`;
  });
  return rings.join('');
}

function idOf(code: string | undefined): string {
  return code ? ` id="${code}"` : '';
}
