import { expect } from '@playwright/test';
import { test } from './testing/fixtures.ts';
import { planVisits } from './testing/grid.ts';
import { findFaults } from './testing/screen-visit.ts';

const MINUTE = 60_000;

test.describe.configure({ mode: 'parallel', timeout: 10 * MINUTE });

for (const { part, planned, ...visit } of planVisits())
  test(`${visit.who} at ${visit.subdomain ?? 'the root host'}, in ${visit.language}, part ${part}: the screens are accessible`, async ({
    newDevice,
    siteUrl,
  }) => {
    expect(await findFaults(visit, planned, { newDevice, siteUrl })).toEqual([]);
  });
