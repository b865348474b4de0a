import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '#contract/kit/days.ts';
import { goTo, openBlankPage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

/** Stores drafts of two other people of this device: one from eight days ago, and one from six. */
async function keepDrafts(page: Page): Promise<void> {
  const records = ['eight', 'six'].map((owner) => ({
    ...{ owner, piece: 'book', title: 'Umbrella', pending: [] },
    changedAt: Date.now() - (owner === 'eight' ? 8 : 6) * DAY_MS,
  }));
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('booklark-drafts', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('drafts', { keyPath: ['owner', 'piece'] }).createIndex('owner', 'owner');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      for (const record of ${JSON.stringify(records)}) writing.objectStore('drafts').put(record);
      writing.oncomplete = () => resolve(opening.result.close());
    };
  })`);
}

const ownersOf = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('booklark-drafts', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ owner }) => owner));
      };
    };
  })`);

test('what others left on a device more than seven days ago is removed for whoever is signed in, on every page', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  for (const path of ['/library', '/dashboard']) {
    await openBlankPage(page, site);
    await keepDrafts(page);
    expect((await ownersOf(page)).toSorted()).toEqual(['eight', 'six']);

    await goTo(page, `${site}${path}`);
    await expect.poll(() => ownersOf(page)).toEqual(['six']);
  }
});
