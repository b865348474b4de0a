import { expect, mergeTests, type Page } from '@playwright/test';
import { test as killsTest, killTab, takeSession } from './testing/kills.ts';
import { bookOf, openMaker, saved } from './testing/page-maker.ts';
import { signInAs } from './testing/people.ts';
import { button, record, test as recordingTest } from './testing/recording.ts';

const test = mergeTests(recordingTest, killsTest);
const MINUTE = 60_000;
/** A recording of two seconds has about 12 kB. */
const HALF_OF_RECORDING_BYTES = 6000;

/** Returns the only page of a book, with how often it was changed. */
async function pageOf(reader: Page, id: string) {
  const { pages } = await bookOf(reader, id);
  expect(pages).toHaveLength(1);
  const [{ edits, voice } = { edits: 0, voice: null }] = pages;
  return { edits, hasVoice: voice?.src.includes('.mp3') ?? false };
}

async function openDraft(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(button(page, 'Voice')).toBeVisible({ timeout: 3 * MINUTE });
}

/** Reads the page aloud and keeps the recording. */
async function keepRecording(page: Page): Promise<void> {
  await button(page, 'Voice').click();
  await record(page, /^Record( again)?$/);
  await button(page, 'Keep it').click();
  await expect(page.getByText('Page 1 is recorded.')).toBeVisible();
}

test('a recording that was kept reaches the server once, although network, server and tab die while it is sent', async ({
  newDevice,
  siteUrl,
  server,
  network,
}) => {
  test.setTimeout(10 * MINUTE);
  const watcher = await newDevice();
  const id = await openMaker(watcher, await signInAs(watcher, 'student', siteUrl));
  const device = await newDevice();
  const site = `http://riverside.localhost:${network.port}`;
  await takeSession(watcher, device, site);
  await watcher.close();
  const address = `${site}/uploadbook?book=${id}&step=pages`;
  await openDraft(device, address);
  const reader = await newDevice();
  await signInAs(reader, 'student', siteUrl);
  // The microphone of the test beeps in the same way each time, so two recordings of one length are the same file.
  const before = await pageOf(reader, id);
  expect(before.hasVoice).toBe(false);
  const expectVoices = async (page: Page, count: number) => {
    // “Saved” may still be that of what was sent before.
    await expect
      .poll(() => pageOf(reader, id), { timeout: 3 * MINUTE })
      .toEqual({ edits: before.edits + count, hasVoice: true });
    await expect(saved(page)).toBeVisible({ timeout: 3 * MINUTE });
    expect((await pageOf(reader, id)).edits).toBe(before.edits + count);
  };

  const cut = network.cutAfter(HALF_OF_RECORDING_BYTES);
  await keepRecording(device);
  await cut;
  expect(await pageOf(reader, id)).toEqual(before);
  network.restore();
  await device.evaluate(`dispatchEvent(new Event('online'))`);
  await expectVoices(device, 1);

  const sent = device.waitForRequest(/\/voice\/$/);
  await keepRecording(device);
  await sent;
  await server.killAndRestart();
  await device.evaluate(`dispatchEvent(new Event('online'))`);
  await expectVoices(device, 2);

  network.cut();
  await keepRecording(device);
  await expect(device.getByText('Kept on this device')).toBeVisible();
  const context = device.context();
  await killTab(device, true);
  network.restore();
  const reopened = await context.newPage();
  await openDraft(reopened, address);
  await expectVoices(reopened, 3);
});
