import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GOAL_COLOURS } from '#look/cover-palette.ts';
import { contrast } from '#look/oklch.ts';
import { aPicture } from './testing.ts';
import { bandColours, setTitle } from './title-cover.ts';
import { canSetText, findTitleFonts, TITLE_FONT } from './title-fonts.ts';

const setOn = async (title: string, fonts: string[]) =>
  setTitle(await aPicture(), { title, author: '', goal: 1, width: 320, height: 427, fonts, titleFont: TITLE_FONT });

test('the words are readable on the band of every goal', () => {
  for (const [index] of GOAL_COLOURS.entries()) {
    const { band, words } = bandColours(index + 1);
    expect(contrast(words, band)).toBeGreaterThanOrEqual(7);
  }
});

test('a title is set in our font of its script, and never as markup', async () => {
  const titles = ['The Boat', 'Žofie & <b>Łucja</b>', 'القارب', 'मेरी किताब', 'Лодка'];
  // Fonts stay with the process once they are loaded, so these come first.
  const inFontsOfMachine = await Promise.all(titles.map((title) => setOn(title, [])));
  const fonts = await findTitleFonts();
  for (const [index, title] of titles.entries()) {
    const cover = await setOn(title, fonts);
    expect(await sharp(cover).metadata(), title).toMatchObject({ width: 320, height: 427 });
    expect(inFontsOfMachine[index]?.equals(cover), title).toBe(false);
  }
});

test('only the letters that our fonts have are set', () => {
  expect(canSetText('Ökö, “Žofie” القارب मेरी Лодка')).toBe(true);
  for (const text of ['吾輩は猫である', 'Βάρκα', 'Boat 🚤']) expect(canSetText(text), text).toBe(false);
});
