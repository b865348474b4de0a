import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { DEFAULT_COLOURS } from '#look/palette.ts';

/** The settings of a school that has confirmed its email address and has no community password. */
export function aSchoolSettings(overrides: Partial<SchoolSettings> = {}): SchoolSettings {
  return {
    ...{ ...DEFAULT_COLOURS, school_name: 'Harbour School', school_email: 'office@harbour.example' },
    ...{ domain_url: 'https://harbour.example', subdomain: 'harbour', logo: null, announcement: null, country: null },
    ...{ languages: ['en', 'ar'], hidden_menu: [], short_names: false, picture_passwords: 'off' },
    ...{ community_categories: null, community_modes: null, has_community: false, is_verified: true, version: 'x' },
    ...{ shares_on_booklark: false, name_order: 'first_last', everyone_by: 'lead' },
    ...{ teachers_set_permission: true, allows_downloads: true, allows_retelling: true },
    allows_unpublished_entries: false,
    allows_live: true,
    ...overrides,
  };
}
