import type { SchoolSettings } from '#contract/tenants.ts';
import { COLOUR_FIELDS, type ColourField } from '#look/palette.ts';

/** What the profile changes, each as the one text that travels: lists with commas, `all` for categories without a limit. */
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
  | 'short_names'
  | 'picture_passwords'
  | 'community_categories';
export type ProfileTexts = Record<Field, string>;
export type ProfileDraft = Partial<ProfileTexts>;

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
    short_names: String(settings.short_names),
    picture_passwords: settings.picture_passwords,
    community_categories: settings.community_categories?.join() ?? 'all',
  };
}

/** The fields that somebody typed something else into than what stands. */
export function changedFields(typed: ProfileDraft, saved: ProfileTexts): Field[] {
  const fields = Object.keys(typed) as Field[];
  return fields.filter((field) => typed[field] !== undefined && !isSame(field, typed[field], saved[field]));
}

function isSame(field: Field, one: string, other: string): boolean {
  if (field.endsWith('_color')) return one.toUpperCase() === other;
  // In which order boxes were ticked says nothing; of languages the first one leads.
  if (field === 'hidden_menu' || field === 'community_categories') return sorted(one) === sorted(other);
  return one.trim() === other;
}

const sorted = (list: string) => listParts(list).sort().join();

export function listParts(list: string): string[] {
  return list.split(',').filter((part) => part !== '');
}

export function toggled(list: string, part: string): string {
  const parts = listParts(list);
  return (parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part]).join();
}

/** What stands on every page: those have to be loaded again to show it. */
const SHOWN: Field[] = ['school_name', 'announcement', 'languages', 'hidden_menu', ...COLOUR_FIELDS];

export function isShownEverywhere(changed: Field[]): boolean {
  return changed.some((field) => SHOWN.includes(field));
}
