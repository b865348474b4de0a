import { expect, type Page } from '@playwright/test';
import { aRecording } from '#api/testing/recordings.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { expectAccessible, expectAccessibleAndFitting, goTo, overflowPx, phone, reload } from './testing/fixtures.ts';
import { bookOf, openMaker, saved } from './testing/page-maker.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen, decide, waitUntilChecked } from './testing/pieces.ts';
import { allowMicrophone, blockMicrophone, button, record, test } from './testing/recording.ts';
import { aPdf, uploadBook } from './testing/uploaded-books.ts';

const MINUTE = 60_000;

type Voice = { src: string; seconds: number; is_stale: boolean } | null;

async function voiceOf(page: Page, id: string): Promise<Voice> {
  const { pages } = (await bookOf(page, id)) as unknown as { pages: { voice: Voice }[] };
  return pages[0]?.voice ?? null;
}

test('a child whose microphone is blocked goes on, then records a page, listens to it and sends it', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize(phone);
  await blockMicrophone(page);
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('A wet dog comes.');
  await button(page, 'Voice').click();
  await button(page, 'Record').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone is off' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflowPx(page)).toBeLessThan(1);
  await button(page, 'Words').click();
  await expect(page.getByText('Type your words on the page.')).toBeVisible();

  await allowMicrophone(page);
  await button(page, 'Voice').click();
  await record(page, 'Record');
  await expectAccessible(page);
  await button(page, /^Listen/).click();
  await expect(button(page, /^Stop listening/)).toBeVisible();
  await expect(button(page, /^Listen/)).toBeVisible();
  await button(page, 'Keep it').click();
  await expect(page.getByText('Page 1 is recorded.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => voiceOf(page, id)).toMatchObject({ is_stale: false });
  expect((await voiceOf(page, id))?.seconds).toBeGreaterThan(1.5);

  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('A dry dog comes.');
  await expect(page.getByText('The words of this page have changed. No one hears this recording now.')).toBeVisible();
  await expect.poll(() => voiceOf(page, id)).toMatchObject({ is_stale: true });
  await button(page, 'Remove the recording').click();
  await expect.poll(() => voiceOf(page, id)).toBeNull();
});

test('a child with a file on a phone, whose microphone is blocked, goes on in the wizard, then records a page', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  await page.setViewportSize(phone);
  await blockMicrophone(page);
  const site = await signInAs(page, 'student', siteUrl);
  const id = await uploadBook(page, site, await aPdf(['A boat.', 'The end.']));
  await changeSeen(page, `/my-books/${id}/`, { body: { title: 'The Boat' } });
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  await button(page, 'Record').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone is off' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { name: 'Check and send', level: 1 })).toBeVisible();

  await page.goBack();
  await allowMicrophone(page);
  await record(page, 'Record');
  await expectAccessibleAndFitting(page);
  await button(page, 'Keep it').click();
  await expect(page.getByText('Page 1 is recorded.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => voiceOf(page, id)).toMatchObject({ is_stale: false });
  await page.getByLabel('Words on this page').fill('Two boats.');
  await expect(page.getByText('The words of this page have changed. No one hears this recording now.')).toBeVisible();
  await expectAccessibleAndFitting(page);
});

test('a recording without a connection stays on the device, and is sent after a reload', async ({ page, siteUrl }) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await page.route('**/voice/', (route) => route.abort('internetdisconnected'));
  // Before the encoder was ever loaded.
  await page.context().setOffline(true);
  await button(page, 'Voice').click();
  await record(page, 'Record');
  await button(page, 'Keep it').click();
  await expect(page.getByText('Page 1 is recorded.')).toBeVisible();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await button(page, /^Listen/).click();
  await expect(button(page, /^Stop listening/)).toBeVisible();

  await page.context().setOffline(false);
  await reload(page);
  await button(page, 'Voice').click();
  await expect(page.getByText('Page 1 is recorded.')).toBeVisible();
  expect(await voiceOf(page, id)).toBeNull();

  await page.unroute('**/voice/');
  await reload(page);
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => voiceOf(page, id)).toMatchObject({ is_stale: false });
});

test('a page that a link led to loads again with the Voice panel, keeps its words, and records at the first press', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  await callApi(page, 'POST', '/my-books/', { source: 'pages', title: 'A book that a link leads to' });
  await goTo(page, `${site}/dashboard?option=My+Books`);
  expect(await mayUseMicrophone(page)).toBe(false);
  const book = page.getByRole('listitem').filter({ hasText: 'A book that a link leads to' }).first();
  await book.getByRole('link').first().click();
  await page.waitForURL(/uploadbook/);
  const words = page.getByRole('textbox', { name: 'Words on page 1' });
  await words.fill('A wet dog comes.');
  await button(page, 'Voice').click();
  await page.waitForURL(/record=1/);
  await expect(button(page, 'Record')).toBeFocused();
  await expect(words).toHaveValue('A wet dog comes.');
  expect(await mayUseMicrophone(page)).toBe(true);
  await record(page, 'Record');
});

test('a teacher hears the recording on the desk, and a reader instead of the voice of the device', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const student = await newDevice();
  const site = await signInAs(student, 'student', siteUrl);
  const { id } = await callApi<Piece>(student, 'POST', '/my-books/', {
    source: 'pages',
    title: 'A heard book',
    language: 'en',
  });
  for (const text of ['A wet dog comes.', 'There is no room.'])
    await putRecording(
      student,
      id,
      await callApi<{ id: string }>(student, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text }),
    );
  await changeSeen(student, `/my-books/${id}/`, { body: { declaration_accepted: true } });
  await callApi(student, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(student, id);

  await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/dashboard/review/book/${id}`);
  const listen = page.getByRole('button', { name: /^Listen Page 1/ });
  await listen.click();
  await expect(page.getByRole('button', { name: /^Stop listening Page 1/ })).toBeVisible();
  await expect(listen).toBeVisible();
  await expectAccessibleAndFitting(page);
  await decide(page, id, 'approve', { audience: 'school', publish: 'now' });

  await student.setViewportSize(phone);
  await goTo(student, `${site}/library/${id}`);
  await student.getByRole('link', { name: 'Read to me' }).click();
  const played = student.waitForResponse(/\.mp3$/);
  await student.getByRole('button', { name: 'Read to me' }).first().click();
  expect((await played).ok()).toBe(true);
  await expect(student.getByText('There is no room.').first()).toBeVisible();
});

/** Puts two seconds of silence on a page, as the page maker does. */
async function putRecording(page: Page, id: string, { id: on }: { id: string }): Promise<void> {
  const status = await page.evaluate(
    async ({ url, bytes }) => {
      const body = new FormData();
      body.append('voice', new Blob([Uint8Array.from(bytes)]), 'voice.mp3');
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      return (await fetch(url, { method: 'PUT', headers: { authorization }, body })).status;
    },
    { url: `/api/my-books/${id}/pages/${on}/voice/`, bytes: [...aRecording({ seconds: 2 })] },
  );
  expect(status).toBe(200);
}

function mayUseMicrophone(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("document.featurePolicy.allowsFeature('microphone')");
}

test('a child whose microphone another program holds reads so, and keeps what was recorded when it is unplugged', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator as unknown as { mediaDevices: { getUserMedia(wish: object): Promise<unknown> } };
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (!('isFree' in globalThis)) throw new DOMException('Could not start audio source', 'NotReadableError');
      const stream = (await open(wish)) as { getTracks(): (EventTarget & { stop(): void })[] };
      Object.assign(globalThis, { unplug: () => stream.getTracks().forEach(unplug) });
      return stream;
    };
    function unplug(track: EventTarget & { stop(): void }) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await openMaker(page, await signInAs(page, 'student', siteUrl));
  await button(page, 'Voice').click();
  await button(page, 'Record').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Another program uses the microphone' })).toBeVisible();

  await page.evaluate('globalThis.isFree = true');
  await button(page, 'Try again').click();
  await expect(page.getByText('Get ready to read.')).toBeVisible();
  await page.evaluate('globalThis.unplug()');
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone was unplugged' })).toBeVisible();

  await button(page, 'Try again').click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/);
  await page.evaluate('globalThis.unplug()');
  await expect(page.getByText('The microphone was unplugged. You can keep what you have recorded.')).toBeVisible();
  await button(page, 'Keep it').click();
  await expect(page.getByText('Page 1 is recorded.')).toBeVisible();
});
