import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { COLOUR_FIELDS, type ColourField } from '#look/palette.ts';

/** The settings of the profile. */
export type Field =
  | ColourField
  | 'school_name'
  | 'school_email'
  | 'domain_url'
  | 'country'
  | 'announcement'
  | 'languages'
  | 'hidden_menu'
  | 'shares_on_booklark'
  | 'name_order'
  | 'short_names'
  | 'picture_passwords'
  | 'community_categories'
  | 'community_modes'
  | 'everyone_by'
  | 'teachers_set_permission'
  | 'allows_downloads'
  | 'allows_retelling'
  | 'allows_unpublished_entries'
  | 'allows_live';
/**
 * Each setting as the text in the request: lists with commas, `all` for unlimited categories, an empty text for no
 * modes.
 */
export type ProfileTexts = Record<Field, string>;

export function textsOfSettings(settings: SchoolSettings): ProfileTexts {
  const colours = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, settings[field]])) as Record<
    ColourField,
    string
  >;
  return {
    ...colours,
    school_name: settings.school_name,
    school_email: settings.school_email,
    domain_url: settings.domain_url,
    country: settings.country ?? '',
    announcement: settings.announcement ?? '',
    languages: settings.languages.join(),
    hidden_menu: settings.hidden_menu.join(),
    shares_on_booklark: String(settings.shares_on_booklark),
    name_order: settings.name_order,
    short_names: String(settings.short_names),
    picture_passwords: settings.picture_passwords,
    community_categories: settings.community_categories?.join() ?? 'all',
    community_modes: settings.community_modes?.join() ?? '',
    everyone_by: settings.everyone_by,
    teachers_set_permission: String(settings.teachers_set_permission),
    allows_downloads: String(settings.allows_downloads),
    allows_retelling: String(settings.allows_retelling),
    allows_unpublished_entries: String(settings.allows_unpublished_entries),
    allows_live: String(settings.allows_live),
  };
}

/** Returns the settings that differ from the saved ones. */
export function changedFields(texts: ProfileTexts, saved: ProfileTexts): Field[] {
  const fields = Object.keys(saved) as Field[];
  return fields.filter((field) => !isSame(field, texts[field], saved[field]));
}

function isSame(field: Field, text: string, saved: string): boolean {
  if (field.endsWith('_color')) return text.toUpperCase() === saved;
  // The order of these lists has no meaning. In the list of languages, the first is the main one.
  if (field === 'hidden_menu' || field === 'community_categories' || field === 'community_modes')
    return sortedList(text) === sortedList(saved);
  return text.trim() === saved;
}

const sortedList = (list: string) => listParts(list).sort().join();

export function listParts(list: string): string[] {
  return list.split(',').filter((part) => part !== '');
}

/** Adds a part to a list, or removes it. */
export function toggled(list: string, part: string): string {
  const parts = listParts(list);
  return (parts.includes(part) ? parts.filter((other) => other !== part) : [...parts, part]).join();
}

/** Settings that affect the first HTML of every page. */
const SHOWN: Field[] = [
  'school_name',
  'announcement',
  'languages',
  'hidden_menu',
  'allows_live',
  'name_order',
  ...COLOUR_FIELDS,
];

export function isShownEverywhere(changed: Field[]): boolean {
  return changed.some((field) => SHOWN.includes(field));
}
