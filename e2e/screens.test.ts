import { expect } from '@playwright/test';
import { desktop, phone, test } from './testing/fixtures.ts';
import type { Visit } from './testing/grid.ts';
import { findFaults } from './testing/screen-visit.ts';

/** A dozen screens of all roles, with few sign-ins. The deep suite opens every screen in both languages and at all widths. */
const visits: [Visit, string[]][] = [
  [
    { who: 'visitor', subdomain: 'riverside', language: 'en' },
    ['/library?ordering=title', '/login?as=student', '/checkout?cause={cause}'],
  ],
  [{ who: 'student', subdomain: 'riverside', language: 'en' }, ['/dashboard']],
  [{ who: 'organization_admin', subdomain: 'northwind', language: 'en' }, ['/admin-organization/subscriptions']],
  [{ who: 'upschool_admin', subdomain: undefined, language: 'en' }, ['/admin-panel/all-tenants']],
  [
    { who: 'visitor', subdomain: 'hillcrest', language: 'ar' },
    ['/library/{book}', '/courses/where-water-goes/chapters/carry-ten-litres'],
  ],
  [{ who: 'teacher', subdomain: 'hillcrest', language: 'ar' }, ['/dashboard/classes/{class}', '/dashboard/review']],
  [
    { who: 'school_admin', subdomain: 'hillcrest', language: 'ar' },
    ['/admin-school/dashboard', '/admin-school/subscriptions'],
  ],
];
const sizesOf = { en: [phone], ar: [desktop] };

test.describe.configure({ mode: 'parallel' });

for (const [visit, paths] of visits)
  test(`${visit.who}, in ${visit.language}: ${paths.join(', ')} without a fault`, async ({ newDevice, siteUrl }) => {
    const sizes = sizesOf[visit.language];
    const planned = paths.map((shown) => ({ path: shown, shown, sizes, landing: { kind: 'opens' as const } }));
    expect(await findFaults(visit, planned, { newDevice, siteUrl })).toEqual([]);
  });
