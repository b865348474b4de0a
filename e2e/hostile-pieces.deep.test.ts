import { expect, type Page } from '@playwright/test';
import { aSmallBook } from '#api/testing/small-book.ts';
import { goTo, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen, decide, waitUntilChecked } from './testing/pieces.ts';

const MINUTE = 60_000;
const SENTINEL = 'window.hasRunForeignScript = true';
const MARKUP = `"><img src=x onerror="${SENTINEL}"></script><script>${SENTINEL}</script>`;
/** A chapter of a child’s file with everything that must neither run nor ask another server. */
const CHAPTER = `<h1>The kite</h1><p onclick="${SENTINEL}">A kite rose.</p><script>${SENTINEL}</script>
  <img src="https://tracker.example/pixel.gif" alt="A kite" onerror="${SENTINEL}"/>
  <iframe src="https://tracker.example/frame.html"></iframe><object data="https://tracker.example/object.swf"></object>
  <svg xmlns="http://www.w3.org/2000/svg"><script>${SENTINEL}</script><image href="https://tracker.example/kite.svg"/></svg>
  <a href="javascript:${SENTINEL}">Open the kite</a><style>p { background: url(https://tracker.example/style.png) }</style>`;

/** Collects requests to other sites and dialogs of every page that this browser opens. */
function watch(page: Page, site: string): string[] {
  const faults: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site && protocol !== 'data:' && protocol !== 'blob:') faults.push(request.url());
  });
  page.on('dialog', (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  return faults;
}

/** Opens a page and expects this text on it, and that nothing foreign has run. */
async function openSafely(page: Page, address: string, text: string): Promise<void> {
  await goTo(page, address);
  await expect(page.getByText(text).first()).toBeVisible();
  expect(await page.evaluate('window.hasRunForeignScript'), address).toBeUndefined();
}

test('markup in the words and the file of a child runs nowhere, and asks no other server', async ({
  page: teacher,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const child = await newDevice();
  const site = await signInAs(child, 'student', siteUrl);
  await signInAs(teacher, 'teacher_admin', siteUrl);
  const faults = [watch(child, site), watch(teacher, site)];
  await goTo(child, `${site}/uploadbook`);
  const buffer = await aSmallBook({ bodies: [CHAPTER, `<p>The end.</p>`] });
  const file = { name: `${MARKUP.slice(0, 40)}.epub`, mimeType: 'application/epub+zip', buffer };
  await child.getByLabel('Choose a PDF or EPUB').setInputFiles(file);
  await expect(child.getByText('2 pages ready')).toBeVisible({ timeout: 2 * MINUTE });
  const id = new URL(child.url()).searchParams.get('book') ?? '';
  const words = { title: `Kite ${MARKUP}`, blurb: MARKUP, declaration_accepted: true };
  await changeSeen(child, `/my-books/${id}/`, { body: words });
  await openSafely(child, `${site}/uploadbook?book=${id}&step=pages`, 'A kite rose.');
  await callApi(child, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(child, id);
  await openSafely(child, `${site}/dashboard?option=My+Books`, 'Kite');

  await openSafely(teacher, `${site}/dashboard/review`, 'Kite');
  await openSafely(teacher, `${site}/dashboard/review/book/${id}`, 'A kite rose.');
  await teacher.getByRole('button', { name: /^See page 1 as readers do/ }).click();
  await expect(teacher.getByRole('dialog').getByText('A kite rose.')).toBeVisible();
  await decide(teacher, id, 'approve', { audience: 'families', publish: 'now' });

  await openSafely(child, `${site}/library/${id}`, 'Kite');
  await openSafely(child, `${site}/library/${id}/read`, 'A kite rose.');
  await child.getByText('Open the kite').click();
  await openSafely(child, `${site}/library?search=kite`, 'Kite');
  await openSafely(child, `${site}/dashboard?option=My+Certificates`, 'Kite');
  expect(await teacher.evaluate('window.hasRunForeignScript')).toBeUndefined();
  expect(faults).toEqual([[], []]);
  await decide(teacher, id, 'take-down', { reason: 'something_else', remark: 'A test.' });
});
