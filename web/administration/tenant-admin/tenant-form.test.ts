import { expect, test } from 'vitest';
import { exampleColours } from '#api/testing/example-colours.ts';
import { bodyOf, type TenantTexts, tenantErrors } from './use-tenant-form.ts';

const texts: TenantTexts = {
  ...exampleColours,
  school_name: 'Old Mill School',
  school_email: 'office@oldmill.example',
  domain_url: 'https://oldmill.example',
  is_organization: 'false',
  switchboard: 'true',
  currency: 'GBP',
  languages: 'en,ar',
  country: 'GB',
  storage_mb: '500',
};
const fieldsOf = (body: FormData) => Object.fromEntries(body);

test('of a school that is changed, only the changed fields are sent', () => {
  const values = { ...texts, subdomain: '', reason: ' ', logo: undefined };
  expect(fieldsOf(bodyOf(values, texts))).toEqual({});
  expect(fieldsOf(bodyOf({ ...values, country: '', storage_mb: '2048', reason: ' More books. ' }, texts))).toEqual({
    country: '',
    max_storage_bytes: '2147483648',
    reason: 'More books.',
  });
});

test('a new school is sent with all its fields and its subdomain', () => {
  const body = fieldsOf(bodyOf({ ...texts, subdomain: ' oldmill ', reason: '', logo: undefined }, undefined));
  expect(body).toMatchObject({ school_name: 'Old Mill School', switchboard: 'true', subdomain: 'oldmill' });
  expect(body).toHaveProperty('primary_color');
  expect(body).not.toHaveProperty('storage_mb');
});

test('every missing field is named together with a wrong colour, not one after the other', () => {
  const missing = { school_name: '', school_email: '', domain_url: '', switchboard: '', primary_color: '' };
  expect(tenantErrors({ ...texts, ...missing, button_color: 'green' }, (message) => message)).toEqual({
    school_name: 'School name is required',
    school_email: 'Email is required',
    domain_url: 'Primary color is required',
    switchboard: 'Switchboard status is required',
    primary_color: 'Primary color is required',
    button_color: 'Invalid hex color code',
  });
  expect(tenantErrors(texts, (message) => message)).toEqual({});
});
