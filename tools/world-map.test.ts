import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countries } from '#contract/kit/countries.ts';
import { drawWorldMap, WORLD_MAP } from './world-map.ts';

const map = readFileSync(WORLD_MAP, 'utf8');

test('the map of /global-reach is what `npm run world:map` draws', () => {
  expect(map === drawWorldMap()).toBe(true);
});

test('the map has every country in which a school can be, once', () => {
  const ids = [...map.matchAll(/ id="([A-Z]{2})"/g)].map(([, code]) => code);
  // Territories without inhabitants; the map leaves out the Antarctic.
  const uninhabited = ['AQ', 'BV', 'UM'];
  expect(ids.toSorted()).toEqual(countries.filter((code) => !uninhabited.includes(code)).toSorted());
});

test('a country is where it is: north, south, east and west', () => {
  const placeOf = (code: string): { x: number; y: number } => {
    const [, x = '', y = ''] = map.match(new RegExp(`id="${code}" d="m(\\d+) (\\d+)`)) ?? [];
    return { x: Number(x), y: Number(y) };
  };
  const [iceland, newZealand, brazil, japan, singapore] = ['IS', 'NZ', 'BR', 'JP', 'SG'].map(placeOf);
  expect(iceland?.y).toBeLessThan(singapore?.y ?? 0);
  expect(newZealand?.y).toBeGreaterThan(singapore?.y ?? 0);
  expect(brazil?.x).toBeLessThan(iceland?.x ?? 0);
  expect(japan?.x).toBeGreaterThan(singapore?.x ?? 0);
});

test('the map is small, and has no script and no colours of its own', () => {
  expect(gzipSync(map).length).toBeLessThan(16_500);
  expect(map).not.toMatch(/<script|<style|style=|fill=|stroke="/);
});
