import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pinnedNode } from './bundled-programs.ts';
import { newerReleases } from './newest-packages.ts';

test('a newer release of the same major version is named, and an older or another major one is not', () => {
  const pinned = { node: '24.21.0', postgres: '18.4.0-beta.17', unknown: '1.0.0' };
  const released = {
    node: ['24.9.0', '24.21.0', '24.22.3', '24.22.1', '26.12.1'],
    postgres: ['17.10.0-beta.17', '18.4.0-beta.17'],
  };
  expect(newerReleases(pinned, released)).toEqual(['Behind: node 24.21.0; the registry has 24.22.3.']);
});

test('the pinned Node is found', () => {
  expect(pinnedNode(readFileSync('tools/bootstrap.mjs', 'utf8'))).toMatch(/^24\.\d+\.\d+$/);
});
