import { expect, test } from 'vitest';
import { withUrlScheme } from '#contract/kit/domain-names.ts';
import { SchoolName } from '#contract/schools/tenants.ts';
import { Registration, suggestSubdomain } from './registration.ts';

const good = {
  school_name: 'Green Valley',
  school_email: 'office@green.example',
  domain_url: 'green.example',
  subdomain: 'green-valley',
  primary_color: '#11365a',
  primary_color_light: '#DCE9F5',
  primary_color_dark: '#0A2138',
};
const saidOf = (field: string, value: unknown) =>
  Registration.safeParse({ ...good, [field]: value }).error?.issues.map(({ message }) => message)[0];

test('a valid form is accepted, with https:// added and the colour in capitals', () => {
  expect(Registration.parse(good)).toMatchObject({ domain_url: 'https://green.example', primary_color: '#11365A' });
});

test.each([
  ['school_name', '', 'Name is required'],
  ['school_name', '  ', 'Name is required'],
  ['school_name', 'ab', 'Name must be at least 3 characters'],
  ['school_name', 'a'.repeat(101), 'Name must not exceed 100 characters'],
  ['school_email', '', 'Email is required'],
  ['school_email', 'x@', 'Invalid email address'],
  ['domain_url', '', 'Domain URL is required'],
  ['domain_url', 'http://', 'Invalid URL format'],
  ['domain_url', 'https://green.example/a\r\nb', 'Invalid URL format'],
  ['domain_url', 'http://localhost', 'Invalid domain format'],
  ['domain_url', 'http://127.0.0.1/x', 'Invalid domain format'],
  ['domain_url', 'http://169.254.169.254', 'Invalid domain format'],
  ['domain_url', 'http://[::1]/', 'Invalid domain format'],
  ['subdomain', 'Bad_Name', 'Subdomain can only contain lowercase letters, numbers, and hyphens'],
  ['subdomain', 'a--b', 'Subdomain can only contain lowercase letters, numbers, and hyphens'],
  ['subdomain', 'xn--abc', 'Subdomain can only contain lowercase letters, numbers, and hyphens'],
  ['subdomain', 'a'.repeat(64), 'Subdomain must not exceed 63 characters'],
  ['subdomain', 'www', 'This subdomain is reserved. Choose another.'],
  ['primary_color', '', 'Primary color is required'],
  ['primary_color_light', undefined, 'Primary light color is required'],
  ['primary_color_dark', '', 'Primary dark color is required'],
  ['primary_color', '#12345', 'Invalid hex color code'],
  ['border_muted_color', 'red', 'Invalid hex color code'],
])('%s %j: %s', (field, value, sentence) => {
  expect(saidOf(field, value)).toBe(sentence);
});

test('an unknown colour is refused', () => {
  expect(Registration.safeParse({ ...good, evil_color: '#000000' }).success).toBe(false);
});

test('100,000 characters are refused', () => {
  const long = 'a'.repeat(100_000);

  for (const field of ['subdomain', 'school_email', 'domain_url']) expect(saidOf(field, long), field).toBeDefined();
});

test('a subdomain is suggested from a name, but not from another script', () => {
  expect(suggestSubdomain('Escuela  Niños & Niñas!')).toBe('escuela-ninos-ninas');
  expect(suggestSubdomain('مدرسة')).toBe('');
});

test('the https:// prefix is added once', () => {
  expect(withUrlScheme('a.example')).toBe('https://a.example');
  expect(withUrlScheme('http://a.example')).toBe('http://a.example');
  expect(withUrlScheme('')).toBe('');
});

test('a school name may have dots and apostrophes, and no web address or email address', () => {
  const isAccepted = (name: string) => SchoolName.safeParse(name).success;

  expect(["St. Mary's", 'St.Mary’s School', 'P.S. 118', 'École n° 4'].filter((name) => !isAccepted(name))).toEqual([]);
  const addresses = ['Win at evil.example', 'https://evil.example', 'www.evil', 'ada@evil.example', 'Go evil.com/now'];
  expect(addresses.filter(isAccepted)).toEqual([]);
});
