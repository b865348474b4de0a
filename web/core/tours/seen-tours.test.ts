import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage, forbidStorage } from '#web/kit/testing/fake-storage.ts';

type Sent = { method: string; url: string };
let requests: Sent[];
/** The account's stored tours; undefined if the server cannot be reached. */
let storedKeys: string[] | undefined;
let tours: typeof import('./seen-tours.ts');

/** Loads the module again, as a new page does. */
async function openPage(): Promise<void> {
  vi.resetModules();
  tours = await import('./seen-tours.ts');
}

beforeEach(async () => {
  [requests, storedKeys] = [[], []];
  fakeStorage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    requests.push({ method, url });
    if (!storedKeys) throw new TypeError('offline');
    return method === 'GET' ? Response.json({ seen: storedKeys }) : new Response(null, { status: 204 });
  });
  await openPage();
});

test('a tour is new until the account has seen it', async () => {
  storedKeys = ['users'];

  expect(await tours.isNewTour('ada', 'classes')).toBe(true);
  expect(await tours.isNewTour('ada', 'users')).toBe(false);
  expect(requests).toEqual([{ method: 'GET', url: '/api/user/tours/' }]);
});

test('a tour that was seen is stored with the account, and the next page does not ask again', async () => {
  await tours.saveTourAsSeen('ada', 'classes');
  expect(requests).toEqual([{ method: 'PUT', url: '/api/user/tours/classes/' }]);

  await openPage();
  expect(await tours.isNewTour('ada', 'classes')).toBe(false);
  expect(requests).toHaveLength(1);
});

test('the copy of one person says nothing about the next person in this browser', async () => {
  await tours.saveTourAsSeen('ada', 'classes');

  expect(await tours.isNewTour('ben', 'classes')).toBe(true);
  await openPage();
  expect(await tours.isNewTour('ben', 'classes')).toBe(true);
});

test('without a connection no tour is shown, and a closed one stays closed here', async () => {
  storedKeys = undefined;
  expect(await tours.isNewTour('ada', 'books')).toBe(false);
  await tours.saveTourAsSeen('ada', 'classes');

  storedKeys = [];
  expect(await tours.isNewTour('ada', 'books')).toBe(true);
  expect(await tours.isNewTour('ada', 'classes')).toBe(false);
});

test('a browser that forbids storage asks on each page', async () => {
  forbidStorage();
  await tours.saveTourAsSeen('ada', 'classes');
  expect(await tours.isNewTour('ada', 'classes')).toBe(false);

  storedKeys = ['classes'];
  await openPage();
  expect(await tours.isNewTour('ada', 'classes')).toBe(false);
});
