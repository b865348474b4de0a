import { expect, test } from 'vitest';
import type { SchoolSettings } from '#contract/tenants.ts';
import { DEFAULT_COLOURS } from '#look/palette.ts';
import { changedFields, isShownEverywhere, listParts, textsOfSettings, toggled } from './profile-draft.ts';

const settings: SchoolSettings = {
  ...DEFAULT_COLOURS,
  school_name: 'Harbour School',
  school_email: 'office@harbour.example',
  domain_url: 'https://harbour.example',
  subdomain: 'harbour',
  logo: null,
  announcement: null,
  shares_on_booklark: false,
  country: null,
  languages: ['en', 'ar'],
  hidden_menu: ['/courses', '/hubs'],
  short_names: false,
  picture_passwords: 'off',
  community_categories: null,
  has_community: false,
  is_verified: true,
  version: 'x',
};
const stands = textsOfSettings(settings);

test('what was typed and is as it was has not changed', () => {
  const typed = {
    school_name: 'Harbour School ',
    announcement: '',
    primary_color: stands.primary_color.toLowerCase(),
    hidden_menu: '/hubs,/courses',
    community_categories: 'all',
    short_names: 'false',
    picture_passwords: 'off',
  };
  expect(changedFields(typed, stands)).toEqual([]);
  expect(changedFields({}, stands)).toEqual([]);
});

test('what is otherwise has changed, the order of languages too', () => {
  const typed = { languages: 'ar,en', country: 'KE', community_categories: '', hidden_menu: '/hubs' };
  expect(changedFields(typed, stands)).toEqual(['languages', 'country', 'community_categories', 'hidden_menu']);
});

test('a box takes its part into a list and out of it again', () => {
  expect(toggled('', '/hubs')).toBe('/hubs');
  expect(toggled('/hubs,/live', '/hubs')).toBe('/live');
  expect([listParts(''), listParts('a,b')]).toEqual([[], ['a', 'b']]);
});

test('pages are loaded again for what stands on each of them, and for nothing else', () => {
  expect(isShownEverywhere(['primary_color'])).toBe(true);
  expect(isShownEverywhere(['short_names', 'country'])).toBe(false);
});
