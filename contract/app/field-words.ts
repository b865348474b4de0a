import type { TenantChange } from '#contract/administration/tenant-admin.ts';
import type { ProfileChange } from '#contract/identity/users.ts';
import { forEachColour } from '#contract/kit/colour-fields.ts';
import type { BookChanges } from '#contract/library/publishing.ts';
import type { PersonChange } from '#contract/people/people.ts';
import type { SchoolSettingsChange } from '#contract/schools/tenants.ts';

type Field =
  | keyof PersonChange
  | keyof ProfileChange
  | keyof SchoolSettingsChange
  | keyof TenantChange
  | keyof BookChanges
  | 'name'
  | 'avatar'
  | 'assigned_to'
  | 'pen_name'
  | 'note'
  | 'logo';

const colours = 'Colours';

/** The names of fields, for messages about changes. */
export const fieldWords: Record<Field, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  role: 'Role',
  email: 'Email',
  country: 'Country',
  username: 'Username',
  external_id: 'Student number',
  pen_name: 'Pen name',
  avatar: 'Picture',
  assigned_to: 'Assigned to',
  reason: 'Reason',
  note: 'Note',
  school_name: 'Name',
  school_email: 'Email',
  domain_url: 'Website',
  logo: 'Logo',
  announcement: 'Announcement',
  shares_on_booklark: 'Share on Booklark',
  languages: 'Site languages',
  hidden_menu: 'Menu items',
  name_order: 'Order of names',
  short_names: 'Short names on the sign-in screen',
  picture_passwords: 'Picture passwords',
  community_categories: 'Books for families',
  community_modes: 'Books for families',
  everyone_by: 'Who can publish for everyone',
  teachers_set_permission: 'Teachers can set the permission to publish',
  allows_downloads: 'Readers can download books',
  allows_retelling: 'People can translate and retell books of the school',
  allows_unpublished_entries: 'Works that are not published for everyone can be entered in challenges',
  allows_live: 'Offer live lessons',
  switchboard: 'Switchboard',
  currency: 'Currency',
  is_organization: 'Kind of site',
  max_storage_bytes: 'Storage limit',
  title: 'Title',
  author: 'Author',
  blurb: 'Description',
  language: 'Language',
  level: 'Level',
  goal: 'Goal',
  age_from: 'Ages',
  age_to: 'Ages',
  licence: 'Licence',
  licence_url: 'Licence web address',
  publisher: 'Publisher',
  trim: 'Cover',
  work_id: 'This is a version of',
  audience: 'Audience',
  categories: 'Categories',
  is_featured: 'Featured',
  ...forEachColour(colours),
};
