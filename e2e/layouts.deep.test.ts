import { expect, type Locator, type Page } from '@playwright/test';
import type { Piece } from '#contract/authoring/pieces.ts';
import { desktop, goTo, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen, waitUntilChecked } from './testing/pieces.ts';

const LAYOUTS = [
  ...(['picture_above', 'picture_below', 'picture_beside', 'picture_full', 'two_pictures', 'text_only'] as const),
];
type Layout = (typeof LAYOUTS)[number];
/** Sides of a box; `start` is where a line begins. */
type Sides = { start: number; end: number; top: number; bottom: number };

/** Sends a book with a page of each layout, as the student signed in on this page. */
async function sendLayouts(page: Page, language: 'en' | 'ar'): Promise<string> {
  const text = language === 'ar' ? 'انتظر القارب المطر.' : 'The boat waited for rain.';
  const book = { source: 'pages', title: `Six layouts ${language}`, language };
  const { id } = await callApi<Piece>(page, 'POST', '/my-books/', book);
  const strokes = [
    {
      colour: '#0a4f70',
      width: 8,
      points: [
        [20, 20],
        [380, 280],
      ],
    },
  ];
  const drawing = { width: 400, height: 300, paper: '#fff8e7', strokes, cutouts: [], alt: 'A line' };
  for (const layout of LAYOUTS) {
    const added = await callApi<{ id: string }>(page, 'POST', `/my-books/${id}/pages/`, { layout, text });
    const url = `/my-books/${id}/pages/${added.id}/`;
    const positions = { text_only: [], two_pictures: [1, 2] }[layout as string] ?? [1];
    for (const position of positions)
      await changeSeen(page, url, { method: 'PUT', to: 'drawing/', body: { ...drawing, position } });
  }
  await changeSeen(page, `/my-books/${id}/`, { body: { declaration_accepted: true } });
  await callApi(page, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(page, id);
  return id;
}

async function sidesOf(element: Locator, isRightToLeft: boolean): Promise<Sides> {
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to measure');
  const [left, right] = [box.x, box.x + box.width];
  const ends = isRightToLeft ? { start: -right, end: -left } : { start: left, end: right };
  return { ...ends, top: box.y, bottom: box.y + box.height };
}

/** Expects words and pictures where the layout puts them, in the direction of the language. */
async function expectLayout(sheet: Locator, layout: Layout, isRightToLeft: boolean): Promise<void> {
  const pictures = await sheet.getByRole('img').all();
  expect(pictures, layout).toHaveLength({ text_only: 0, two_pictures: 2 }[layout as string] ?? 1);
  const words = await sidesOf(sheet.locator('p').first(), isRightToLeft);
  const [first, second] = await Promise.all(pictures.map((picture) => sidesOf(picture, isRightToLeft)));
  if (layout === 'picture_above') expect(words.top).toBeGreaterThanOrEqual((first?.bottom ?? 0) - 1);
  if (layout === 'picture_below') expect(words.bottom).toBeLessThanOrEqual((first?.top ?? 0) + 1);
  if (layout === 'picture_beside') expect(words.start).toBeGreaterThanOrEqual((first?.end ?? 0) - 1);
  if (layout === 'two_pictures') expect(second?.start).toBeGreaterThanOrEqual((first?.end ?? 0) - 1);
  if (layout !== 'picture_full') return;
  expect(words.top).toBeGreaterThan(first?.top ?? 0);
  expect(words.bottom).toBeLessThanOrEqual((first?.bottom ?? 0) + 1);
}

test('the reader shows every layout, from left to right and from right to left', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const child = await newDevice();
  const site = await signInAs(child, 'student', siteUrl);
  await signInAs(page, 'teacher_admin', siteUrl);
  await page.setViewportSize(desktop);
  const books = { en: await sendLayouts(child, 'en'), ar: await sendLayouts(child, 'ar') };
  for (const [language, id] of Object.entries(books)) {
    const isRightToLeft = language === 'ar';
    await goTo(page, `${site}/library/${id}/read?page=1`);
    for (const [index, layout] of LAYOUTS.entries()) {
      const sheet = page.locator(`[data-layout="${layout}"]`).first();
      await expect(sheet, `${language} ${layout}`).toBeVisible();
      await expectLayout(sheet, layout, isRightToLeft);
      if (index < LAYOUTS.length - 1) await page.keyboard.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
    }
  }
});
