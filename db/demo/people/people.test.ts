import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { repair } from '#look/palette.ts';
import { demoTenants, platformAdmin, secondPlatformAdmin } from './tenants.ts';

const tenantNamed = (subdomain: string) => {
  const tenant = demoTenants.find((one) => one.subdomain === subdomain);
  if (!tenant) throw new Error(`no ${subdomain}`);
  return tenant;
};

test('the demo data has the documented accounts, class codes and usernames', () => {
  const addresses = demoTenants.flatMap(({ adults }) => adults.map(({ email, role }) => `${email} ${role}`));
  const riverside = tenantNamed('riverside').classes[0];

  expect([platformAdmin, secondPlatformAdmin].map(({ email, role }) => `${email} ${role}`)).toEqual([
    'admin@booklark.test upschool_admin',
    'accounts@booklark.test upschool_admin',
  ]);
  expect(addresses).toEqual([
    'admin@northwind.test organization_admin',
    'head@riverside.test school_admin',
    'lead@riverside.test teacher_admin',
    'teacher@riverside.test teacher',
    'head@hillcrest.test school_admin',
    'teacher@hillcrest.test teacher',
    'head@lakeside.test school_admin',
    'head@meadowbank.test school_admin',
    'head@stbrigids.test school_admin',
    'head@banyan.test school_admin',
    'teacher@banyan.test teacher',
    'head@oldmill.test school_admin',
  ]);
  expect(riverside?.class_id).toBe('RIVER7');
  expect(riverside?.students).toHaveLength(24);
  expect(riverside?.students[0]?.username).toBe('amara.okafor');
  expect(tenantNamed('hillcrest').classes[0]?.class_id).toBe('HILL42');
  expect(tenantNamed('banyan').classes.map(({ class_id }) => class_id)).toEqual(['BANY5']);
  expect(tenantNamed('banyan')).toMatchObject({ country: 'IN', currency: 'INR' });
  expect(
    tenantNamed('hillcrest').classes[0]?.students.filter(({ username }) => username === 'amara.okafor'),
  ).toHaveLength(1);
});

test('usernames are unique in a tenant and use only a to z', () => {
  for (const { classes, subdomain } of demoTenants) {
    const usernames = classes.flatMap(({ students }) => students.map(({ username }) => username));
    expect(new Set(usernames).size, subdomain).toBe(usernames.length);
    for (const username of usernames) expect(username).toMatch(/^[a-z]+\.[a-z]+$/);
  }
});

test('the teacher of a class belongs to its school', () => {
  for (const { classes, adults } of demoTenants)
    for (const { teacher } of classes) expect(adults.map(({ email }) => email)).toContain(teacher);
});

test('a pen name shows only one letter of the family name', () => {
  const students = demoTenants.flatMap(({ classes }) => classes.flatMap((one) => one.students));
  for (const { pen_name, first_name } of students)
    expect(pen_name).toMatch(new RegExp(`^${first_name} \\p{L}\\.$`, 'u'));
});

test('every palette has enough contrast without repair, and no two are alike', () => {
  for (const { colours, subdomain } of demoTenants) expect(repair(colours).notes, subdomain).toEqual([]);
  expect(new Set(demoTenants.map(({ colours }) => colours.primary_color)).size).toBe(demoTenants.length);
});

test('every logo is well-formed SVG with nothing but shapes', () => {
  for (const { logo, subdomain } of demoTenants) {
    const names: string[] = [];
    const parser = new SaxesParser({ xmlns: false });
    parser.on('error', (fault) => {
      throw fault;
    });
    parser.on('opentag', ({ name }) => void names.push(name));
    parser.write(logo).close();
    expect(
      names.filter((name) => !['svg', 'path', 'circle'].includes(name)),
      subdomain,
    ).toEqual([]);
  }
});
