import { describe, expect, test } from 'vitest';
import { ANIMAL_COLOURS, type AnimalColour, type AnimalName, animals, drawAnimal } from './animals.ts';
import { contrast } from './oklch.ts';

const colours = Object.keys(ANIMAL_COLOURS) as AnimalColour[];
const names = Object.keys(animals) as AnimalName[];

describe('a drawn animal', () => {
  test('looks different from every other', () => {
    const drawings = names.flatMap((name) => colours.map((colour) => drawAnimal(name, colour)));
    expect(new Set(drawings).size).toBe(names.length * colours.length);
  });

  test.each(colours)('can be seen in %s: skin on its ground, eyes and light parts on the skin', (colour) => {
    const { ground, skin, dark, pale } = ANIMAL_COLOURS[colour];
    expect(contrast(skin, ground), 'skin on ground').toBeGreaterThanOrEqual(3);
    expect(contrast(dark, skin), 'eyes on skin').toBeGreaterThanOrEqual(3);
    expect(contrast(dark, pale), 'eyes on light parts').toBeGreaterThanOrEqual(3);
  });

  test.each(names)('a %s is decoration for screen readers, without scripts', (name) => {
    expect(drawAnimal(name, 'blue')).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false">/);
    expect(drawAnimal(name, 'blue')).not.toMatch(/NaN|undefined|script/);
  });
});
