import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GOAL_COLOURS } from '#look/cover-palette.ts';
import { contrast } from '#look/oklch.ts';
import { createTitledCover } from './service.ts';
import { aPicture } from './testing.ts';
import { bandColours, setTitle } from './title-cover.ts';
import { findTitleFonts, type TitleFonts } from './title-fonts.ts';

const setOn = async (title: string, { titleFont, fonts }: TitleFonts) =>
  setTitle(await aPicture(), { title, author: '', goal: 1, width: 320, height: 427, fonts, titleFont });
const coverOf = async (title: string, author = 'Amara O.', language = 'en') =>
  Buffer.from(await createTitledCover(await aPicture(), { title, author, language, goal: 1, trim: 'portrait' }));

test('the words are readable on the band of every goal', () => {
  for (const [index] of GOAL_COLOURS.entries()) {
    const { band, words } = bandColours(index + 1);
    expect(contrast(words, band)).toBeGreaterThanOrEqual(7);
  }
});

/** Titles in the scripts of our fonts, by language. */
const titles = {
  ...{
    en: 'The Boat',
    pl: 'Žofie & <b>Łucja</b>',
    ar: 'القارب',
    hi: 'मेरी किताब',
    uk: 'Лодка',
    el: 'Η βάρκα',
    bn: 'নৌকা',
  },
  ...{ ta: 'ஓடம்', te: 'పడవ', kn: 'ದೋಣಿ', ml: 'തോണി', gu: 'હોડી', pa: 'ਕਿਸ਼ਤੀ', or: 'ଡଙ୍ଗା', am: 'ጀልባ', zh: '小船' },
  ...{ ja: '吾輩は猫である', ko: '작은 배', sw: 'Mashua 5 €' },
};

test('a title is set in our font of its script, and never as markup', async () => {
  const titlesWithFonts = await Promise.all(
    Object.entries(titles).map(async ([language, title]) => ({ title, fonts: await findTitleFonts(title, language) })),
  );
  // A process keeps its loaded fonts, so these titles come first.
  const inFontsOfMachine = await Promise.all(
    titlesWithFonts.map(({ title, fonts }) => setOn(title, { ...fonts, fonts: [] })),
  );
  for (const [index, { title, fonts }] of titlesWithFonts.entries()) {
    const cover = await setOn(title, fonts);
    expect(await sharp(cover).metadata(), title).toMatchObject({ width: 320, height: 427 });
    expect(inFontsOfMachine[index]?.equals(cover), title).toBe(false);
  }
});

test('a cover leaves out signs without a font, and all words if a letter has none', async () => {
  const picture = await aPicture();
  expect(picture.equals(await coverOf('Η βάρκα', 'Amara O.', 'el'))).toBe(false);
  expect((await coverOf('My cat ⛵')).equals(await coverOf('My cat'))).toBe(true);
  expect((await coverOf('My cat', '')).equals(await coverOf('My cat'))).toBe(false);
  for (const [title, author] of [
    ['ᏣᎳᎩ', 'Amara O.'],
    ['My cat', 'ᏣᎳᎩ'],
    ['⛵', 'Amara O.'],
  ] as const)
    expect(picture.equals(await coverOf(title, author)), title).toBe(true);
});
