import { expect, test } from 'vitest';
import { fakeStorage, forbidStorage } from '#web/kit/testing/fake-storage.ts';
import { readLocalReading, saveLocalReading } from './local-reading.ts';

const nothing = { position: null, bookmarks: [], pageCount: null };

test('the browser stores position and bookmarks of each book and ignores malformed data', () => {
  fakeStorage();
  saveLocalReading('one', { position: { page: 3, part: 0.2 }, pageCount: 9 });
  saveLocalReading('one', { bookmarks: [2, 5] });
  localStorage.setItem('reading two', '{"position":{"page":"x"},"bookmarks":[1,"y",-3],"pageCount":0}');
  localStorage.setItem('reading three', 'null');

  expect(readLocalReading('one')).toEqual({ position: { page: 3, part: 0.2 }, bookmarks: [2, 5], pageCount: 9 });
  expect(readLocalReading('two')).toEqual({ ...nothing, bookmarks: [1] });
  expect(readLocalReading('three')).toEqual(nothing);
  expect(readLocalReading('four')).toEqual(nothing);
});

test('a browser without storage has no position', () => {
  forbidStorage();
  saveLocalReading('one', { bookmarks: [2] });
  expect(readLocalReading('one')).toEqual(nothing);
});
