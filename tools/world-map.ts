import { readFileSync } from 'node:fs';
import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoProjection,
  geoEqualEarth,
  geoPath,
} from 'd3-geo';
import { feature } from 'topojson-client';

/** The numbers of countries in ISO 3166-1, which Natural Earth uses. */
const NUMBERS =
  'AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031 BA070 BB052 BD050 ' +
  'BE056 BF854 BG100 BH048 BI108 BJ204 BL652 BM060 BN096 BO068 BR076 BS044 BT064 BW072 BY112 BZ084 CA124 CD180 CF140 ' +
  'CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CY196 CZ203 DE276 DJ262 DK208 DM212 DO214 ' +
  'DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FM583 FO234 FR250 GA266 GB826 GD308 GE268 GG831 ' +
  'GH288 GL304 GM270 GN324 GQ226 GR300 GS239 GT320 GU316 GW624 GY328 HK344 HM334 HN340 HR191 HT332 HU348 ID360 IE372 ' +
  'IL376 IM833 IN356 IO086 IQ368 IR364 IS352 IT380 JE832 JM388 JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 ' +
  'KR410 KW414 KY136 KZ398 LA418 LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 ' +
  'MF663 MG450 MH584 MK807 ML466 MM104 MN496 MO446 MP580 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 ' +
  'NC540 NE562 NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591 PE604 PF258 PG598 PH608 PK586 PL616 ' +
  'PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RO642 RS688 RU643 RW646 SA682 SB090 SC690 SD729 SE752 SG702 SH654 ' +
  'SI705 SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SX534 SY760 SZ748 TC796 TD148 TF260 TG768 TH764 TJ762 ' +
  'TL626 TM795 TN788 TO776 TR792 TT780 TW158 TZ834 UA804 UG800 US840 UY858 UZ860 VA336 VC670 VE862 VG092 VI850 VN704 ' +
  'VU548 WF876 WS882 YE887 ZA710 ZM894 ZW716';

const countryNumbers = NUMBERS.split(' ').map((entry): [code: string, number: string] => [
  entry.slice(0, 2),
  entry.slice(2),
]);

/**
 * Places with a code of their own that Natural Earth draws as a part of another country, or not at all: longitude and
 * latitude.
 */
const placesWithoutShape: [code: string, place: [number, number]][] = [
  ['BQ', [-68.3, 12.2]],
  ['CC', [96.8, -12.2]],
  ['CX', [105.6, -10.5]],
  ['GF', [-53.1, 3.9]],
  ['GI', [-5.4, 36.1]],
  ['GP', [-61.5, 16.3]],
  ['MQ', [-61, 14.7]],
  ['RE', [55.5, -21.1]],
  ['SJ', [16, 78.5]],
  ['TK', [-171.8, -9.2]],
  ['TV', [179.2, -8.5]],
  ['YT', [45.2, -12.8]],
];

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
