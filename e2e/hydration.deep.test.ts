import { expect } from '@playwright/test';
import { test } from './testing/fixtures.ts';
import { planVisits } from './testing/grid.ts';
import { findFaults } from './testing/screen-visit.ts';

const MINUTE = 60_000;

test.describe.configure({ mode: 'parallel', timeout: 10 * MINUTE });

/** The error that React reports when the browser renders another page than the server did, and starts again. */
const HYDRATION_ERROR = /hydrat|Minified React error #4\d\d/i;
/** Far from the time zone of the server. */
const abroad = { timezoneId: 'Pacific/Auckland' };

for (const { part, planned, ...visit } of planVisits().filter(({ language }) => language === 'ar'))
  test(`${visit.who} at ${visit.subdomain ?? 'the root host'}, part ${part}: each address is hydrated as the server rendered it`, async ({
    newDevice,
    siteUrl,
  }) => {
    const addresses = planned
      .filter(({ landing }) => landing.kind === 'opens')
      .map((screen) => ({ ...screen, sizes: [] }));
    const newDeviceAbroad = (facts?: { locale: string }) => newDevice({ ...facts, ...abroad });
    const faults = await findFaults(visit, addresses, { newDevice: newDeviceAbroad, siteUrl });
    expect(faults.filter((fault) => HYDRATION_ERROR.test(fault))).toEqual([]);
  });
