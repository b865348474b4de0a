import { describe, expect, test } from 'vitest';
import { changedFields, isShownEverywhere, listParts, textsOfSettings, toggled } from './profile-draft.ts';
import { aSchoolSettings } from './testing/example-settings.ts';

const settings = aSchoolSettings({ hidden_menu: ['/courses', '/hubs'] });
const saved = textsOfSettings(settings);

describe('the settings of a profile', () => {
  test('have not changed when only spaces, letter case or the order of a list differ', () => {
    const texts = {
      ...saved,
      school_name: 'Harbour School ',
      primary_color: saved.primary_color.toLowerCase(),
      hidden_menu: '/hubs,/courses',
    };
    expect(changedFields(texts, saved)).toEqual([]);
  });

  test('have changed when their text differs, or the order of the languages', () => {
    const texts = { ...saved, languages: 'ar,en', country: 'KE', community_categories: '', hidden_menu: '/hubs' };
    expect(new Set(changedFields(texts, saved))).toEqual(
      new Set(['languages', 'country', 'community_categories', 'hidden_menu']),
    );
  });

  test('that every page shows need a reload, others do not', () => {
    expect(isShownEverywhere(['primary_color'])).toBe(true);
    expect(isShownEverywhere(['short_names', 'country'])).toBe(false);
  });
});

describe('a list in one text', () => {
  test('gets a part when it is toggled, and loses the part when it is toggled again', () => {
    expect(toggled('', '/hubs')).toBe('/hubs');
    expect(toggled('/hubs,/live', '/hubs')).toBe('/live');
  });

  test('has no parts when it is empty', () => {
    expect(listParts('')).toEqual([]);
    expect(listParts('a,b')).toEqual(['a', 'b']);
  });
});
