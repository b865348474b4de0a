import { expect, mergeTests, type Page } from '@playwright/test';
import { test as killsTest, killTab, takeSession } from './testing/kills.ts';
import { bookOf, openMaker, saved } from './testing/page-maker.ts';
import { signInAs } from './testing/people.ts';
import { button, record, test as recordingTest } from './testing/recording.ts';

const test = mergeTests(recordingTest, killsTest);
const MINUTE = 60_000;
/** A recording of two seconds has about 12 kB. */
const HALF_OF_RECORDING_BYTES = 6000;

async function voicesOf(page: Page, id: string): Promise<(string | undefined)[]> {
  const { pages } = await bookOf(page, id);
  // The name of a file is the hash of what was recorded; the rest of its address changes with the hour.
  return pages.map(({ voice }) => voice?.src.split('/').at(-1));
}

async function openDraft(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(button(page, 'Voice')).toBeVisible({ timeout: MINUTE });
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
  test.setTimeout(4 * MINUTE);
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
  const expectNewVoice = async (page: Page, before: string | undefined): Promise<string | undefined> => {
    // “Saved” may still be that of what was sent before.
    await expect(async () => expect(await voicesOf(reader, id)).not.toEqual([before])).toPass({ timeout: MINUTE });
    await expect(saved(page)).toBeVisible({ timeout: MINUTE });
    const voices = await voicesOf(reader, id);
    expect(voices).toEqual([expect.stringMatching(/\.mp3$/)]);
    return voices[0];
  };

  const cut = network.cutAfter(HALF_OF_RECORDING_BYTES);
  await keepRecording(device);
  await cut;
  expect(await voicesOf(reader, id)).toEqual([undefined]);
  network.restore();
  await device.evaluate(`dispatchEvent(new Event('online'))`);
  const first = await expectNewVoice(device, undefined);

  const sent = device.waitForRequest(/\/voice\/$/);
  await keepRecording(device);
  await sent;
  await server.killAndRestart();
  await device.evaluate(`dispatchEvent(new Event('online'))`);
  const second = await expectNewVoice(device, first);

  network.cut();
  await keepRecording(device);
  await expect(device.getByText('Kept on this device')).toBeVisible();
  const context = device.context();
  await killTab(device, true);
  network.restore();
  const reopened = await context.newPage();
  await openDraft(reopened, address);
  await expectNewVoice(reopened, second);
});
