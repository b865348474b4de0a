import { describe, expect } from 'vitest';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import {
  type BrowserCookies,
  identifyDevice,
  isKnownDevice,
  readDevice,
  recordSignInDevice,
  rememberDevice,
} from './service.ts';

const COOKIE = '__Host-device';
const ownerOf = ({ id, school }: Person) => ({ tenantId: school.id, userId: id });

/** A browser that stores cookies. */
function aBrowser(cookies: BrowserCookies['cookies'] = {}): BrowserCookies {
  return {
    cookies,
    setCookie(name, value) {
      cookies[name] = value;
    },
  };
}

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('within', ({ app }) => <T>(person: Person, work: (db: TenantDb) => Promise<T>): Promise<T> => {
    return inTenant(app.pool, callerOf(person), work);
  })
  .extend('signIn', ({ within }) => (person: Person, browser: BrowserCookies) => {
    return within(person, (db) => recordSignInDevice(db, ownerOf(person).userId, browser));
  })
  .extend('isKnown', ({ within }) => (person: Person, browser: BrowserCookies) => {
    return within(person, (db) => isKnownDevice(db, person.id, browser));
  });

describe('readDevice', () => {
  test('a browser keeps its secret, and one without a secret or with a malformed one gets a new secret', () => {
    const secret = readDevice(aBrowser());

    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readDevice(aBrowser({ [COOKIE]: secret }))).toBe(secret);
    for (const malformed of [undefined, '', secret.slice(1), `${secret}A`, `${secret.slice(1)};`])
      expect([secret, malformed]).not.toContain(readDevice(aBrowser({ [COOKIE]: malformed })));
  });
});

describe('rememberDevice', () => {
  test('the browser gets a cookie, and the database has only its hash', async ({ app, admin, within }) => {
    const browser = aBrowser();

    const hash = await within(admin, (db) => rememberDevice(db, ownerOf(admin).userId, browser));

    const { rows } = await app.database.owner.query(
      'select device_hash, device_hash = sha256($2::bytea) as is_hash from known_devices where user_id = $1',
      [admin.id, browser.cookies[COOKIE]],
    );
    expect(rows).toEqual([{ device_hash: hash, is_hash: true }]);
  });
});

describe('isKnownDevice', () => {
  test('a browser is known for the account that was used in it, and for no other account or school', async ({
    app,
    school,
    admin,
    signIn,
    isKnown,
  }) => {
    const browser = aBrowser();
    await signIn(admin, browser);

    expect(await isKnown(admin, browser)).toBe(true);
    expect(await isKnown(admin, aBrowser())).toBe(false);
    expect(await isKnown(await app.aPerson(school, 'school_admin'), browser)).toBe(false);
    expect(await isKnown(await app.aPerson(await app.aSchool(), 'school_admin'), browser)).toBe(false);
  });

  test('each known browser has its own key to count attempts', async ({ admin, signIn, isKnown }) => {
    const browsers = [aBrowser(), aBrowser()];
    for (const browser of browsers) await signIn(admin, browser);

    for (const browser of browsers) expect(await isKnown(admin, browser)).toBe(true);
    expect(new Set(browsers.map((browser) => identifyDevice(browser).key)).size).toBe(2);
  });
});

describe('recordSignInDevice', () => {
  test('the first browser of an account is not new, another one is, and neither is the second time', async ({
    admin,
    signIn,
  }) => {
    const [first, second] = [aBrowser(), aBrowser()];

    expect(await signIn(admin, first)).toEqual({ isNew: false });
    expect(await signIn(admin, second)).toEqual({ isNew: true });
    expect(await signIn(admin, first)).toEqual({ isNew: false });
    expect(await signIn(admin, second)).toEqual({ isNew: false });
  });

  test('only the newest 20 browsers are remembered, and the one in use is among them', async ({
    app,
    school,
    admin,
    signIn,
    isKnown,
  }) => {
    await app.database.owner.query(
      `insert into known_devices (tenant_id, user_id, device_hash, seen_at)
       select $1, $2, sha256(n::text::bytea), now() - n * interval '1 day' from generate_series(1, 30) n`,
      [school.id, admin.id],
    );
    const browser = aBrowser();

    await signIn(admin, browser);

    const { rows } = await app.database.owner.query(
      `select count(*)::int as devices, min(seen_at) > now() - interval '20 days' as are_newest
       from known_devices where user_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ devices: 20, are_newest: true }]);
    expect(await isKnown(admin, browser)).toBe(true);
  });
});
