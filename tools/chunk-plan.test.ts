import { describe, expect, test } from 'vitest';
import { planChunks, type Visit } from './chunk-plan.ts';

type Files = Record<string, { imports?: string[]; bytes?: number }>;

/** A visit of a staff page, in which a request is worth 100 bytes. */
const staffPage = (...entries: string[]): Visit => ({ entries, requestWorth: 100, byteWorth: 1 });
const publicPage = (...entries: string[]): Visit => ({ entries, requestWorth: 0, byteWorth: 1000 });

/** Plans everything but the screens, whose names end in `.screen`. */
function plan(files: Files, visits: Visit[], apart: string[] = []): string[][] {
  const modules = new Map(
    Object.entries(files).map(([id, { imports = [], bytes = 10 }]) => [id, { imports, bytes }] as const),
  );
  return planChunks({
    modules,
    visits,
    isPlanned: (id, visitsOfModule) => visitsOfModule.size > 0 && !apart.includes(id),
    roots: new Set(Object.keys(files).filter((id) => id.endsWith('.screen'))),
  })
    .map((piece) => piece.sort())
    .sort();
}

const twoPagesWithChart: Files = {
  'a.screen': { imports: ['menu', 'chart'] },
  'b.screen': { imports: ['menu', 'chart'] },
  'menu.screen': { imports: ['menu'] },
  menu: {},
  chart: {},
};
const visits = [staffPage('a.screen'), staffPage('b.screen'), staffPage('menu.screen')];

describe('planChunks', () => {
  test('puts modules that the same pages need in one piece', () => {
    const files = {
      'a.screen': { imports: ['table', 'menu'] },
      'b.screen': { imports: ['table', 'menu'] },
      table: {},
      menu: {},
    };
    expect(plan(files, [staffPage('a.screen'), staffPage('b.screen')])).toEqual([['menu', 'table']]);
  });

  test('joins pieces of different pages when the requests are worth more than the bytes', () => {
    const files = (bytes: number): Files => ({ ...twoPagesWithChart, chart: { bytes } });
    expect(plan(files(190), visits)).toEqual([['chart', 'menu']]);
    expect(plan(files(210), visits)).toEqual([['chart'], ['menu']]);
  });

  test('counts what a joined piece brings along', () => {
    const files = { ...twoPagesWithChart, chart: { imports: ['library'] }, library: { bytes: 5000 } };
    expect(plan(files, visits, ['library'])).toEqual([['chart'], ['menu']]);
  });

  test('loads no byte more on a public page', () => {
    const pages = [staffPage('a.screen'), staffPage('b.screen'), publicPage('menu.screen')];
    expect(plan(twoPagesWithChart, pages)).toEqual([['chart'], ['menu']]);
  });

  test('lets no two pieces need each other', () => {
    const files = {
      'a.screen': { imports: ['top'] },
      'b.screen': { imports: ['top'] },
      'menu.screen': { imports: ['bottom'] },
      top: { imports: ['middle'] },
      middle: { imports: ['bottom'] },
      bottom: {},
    };
    expect(plan(files, visits, ['middle'])).toEqual([['bottom'], ['top']]);
  });

  test('keeps the file of a screen and what only that screen needs', () => {
    const files = { 'a.screen': { imports: ['own', 'menu'] }, 'b.screen': { imports: ['menu'] }, own: {}, menu: {} };
    expect(plan(files, [staffPage('a.screen'), staffPage('b.screen')])).toEqual([['menu']]);
  });
});
