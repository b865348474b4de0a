import type { Operation } from './operations.ts';
import type { Asked } from './world.ts';

/** A well-formed body for each call that takes one. A form is sent as multipart; `FILE` in it stands for a file. */
export const FILE = 'a file';
export const examples: Record<string, { body: Record<string, unknown> } | { form: Record<string, string> }> = {
  'POST /language/': { body: { language: 'ar' } },
  'POST /messages/': {
    body: { kind: 'contact', name: 'Ada', email: 'ada@visitor.example', body: 'Hello.', page: '/library' },
  },
  'POST /tenants/create/': {
    form: {
      school_name: 'Green Valley',
      school_email: 'office@green.example',
      domain_url: 'green.example',
      subdomain: '',
      is_organization: 'false',
      primary_color: '#AA3300',
      primary_color_light: '#FFF9C4',
      primary_color_dark: '#5B4A00',
      bg_primary_color: '#FFFFFF',
      bg_secondary_color: '#FFFFFF',
      announcement_color: '#FFFFFF',
      button_color: '#FFFFFF',
      book_button_color: '#FFFFFF',
      text_primary_color: '#111111',
      text_secondary_color: '#111111',
      text_muted_color: '#111111',
      border_primary_color: '#111111',
      border_muted_color: '#111111',
      logo: FILE,
    },
  },
  'POST /invitations/': { body: { email: 'ada@school.example', name: 'Ada', role: 'teacher' } },
  'POST /organization/invitations/': { body: { email: 'office@hill.example', name: 'Hill School' } },
  'POST /membership-requests/': { body: { organization: 'northwind', grants: 'figures' } },
  'POST /membership-requests/{id}/answer/': { body: { answer: 'accepted' } },
  'POST /invitations/open/': { body: { token: 'x' } },
  'POST /invitations/decline/': { body: { token: 'x' } },
  'POST /invitations/accept/': {
    body: { token: 'x', first_name: 'Ada', last_name: 'Lovelace', password: 'nine brass otters' },
  },
  'POST /invitations/join/': { body: { token: 'x', grants: 'figures' } },
  'POST /auth/token/': { body: { username: 'nobody', password: 'nine brass otters', remember: true } },
  'POST /auth/token/refresh/': { body: { refresh: 'x' } },
  'POST /auth/logout/': { body: { refresh: 'x', everywhere: false } },
  'POST /auth/password-reset/': { body: { email: 'nobody@school.example' } },
  'POST /auth/password-reset/confirm/': { body: { token: 'x', password: 'nine brass otters' } },
  'POST /auth/verification/': { body: { token: 'x', password: 'nine brass otters' } },
  'POST /generic-password-login': { body: { password: 'river-reads' } },
  'PATCH /user/profile/': { body: { first_name: 'Ada', last_name: 'Lovelace', country: 'GB' } },
  'POST /user/password/': { body: { current_password: 'x', new_password: 'nine brass otters' } },
  'POST /v1/school-classes/': { body: { name: 'Otters', teacher_ids: [] } },
  'PATCH /v1/school-classes/{id}/': { body: { name: 'Otters', is_closed: true } },
  'PUT /v1/school-classes/{id}/teachers/': { body: { teacher_ids: [] } },
  'PUT /change-password/{id}/': { body: { new_password: 'river-lamp' } },
  'PUT /books/{id}/reading/': { body: { page: 1, part: 0.5 } },
  'PATCH /school-settings/': {
    form: {
      school_name: 'Harbour School',
      school_email: 'office@harbour.example',
      announcement: 'Hello',
      shares_on_booklark: 'false',
      primary_color: '#AA3300',
      primary_color_light: '#FFF9C4',
      primary_color_dark: '#5B4A00',
      bg_primary_color: '#FFFFFF',
      bg_secondary_color: '#FFFFFF',
      announcement_color: '#FFFFFF',
      button_color: '#FFFFFF',
      book_button_color: '#FFFFFF',
      text_primary_color: '#111111',
      text_secondary_color: '#111111',
      text_muted_color: '#111111',
      border_primary_color: '#111111',
      border_muted_color: '#111111',
      logo: FILE,
    },
  },
  'PUT /school-settings/community-password/': { body: { password: 'lake-reads' } },
  'POST /books/': {
    form: {
      title: 'A Kite',
      author: 'Mina',
      blurb: 'It rose.',
      language: 'en',
      level: '1',
      goal: '1',
      country: 'GB',
      licence: 'CC BY 4.0',
      licence_url: 'https://licence.example',
      publisher: 'Kite House',
      trim: 'square',
      audience: 'school',
      work_id: '00000000-0000-4000-8000-000000000000',
      categories: 'tales',
      publish: 'false',
      again: 'false',
      file: FILE,
    },
  },
  'PATCH /api-admin/books/{id}/': {
    body: {
      title: 'A Kite',
      author: 'Mina',
      blurb: 'It rose.',
      language: 'en',
      level: 1,
      goal: 1,
      country: 'GB',
      licence: 'CC BY 4.0',
      licence_url: 'https://licence.example',
      publisher: 'Kite House',
      trim: 'square',
      audience: 'school',
      is_featured: false,
      work_id: '00000000-0000-4000-8000-000000000000',
      categories: ['tales'],
    },
  },
  'POST /api-admin/books/{id}/publish/': { body: { audience: 'school' } },
  'POST /api-admin/books/{id}/pull-down/': { body: { reason: 'A page is missing.' } },
  'PUT /api-admin/books/{id}/file/': { form: { file: FILE } },
  'PUT /api-admin/books/{id}/cover/': { form: { cover: FILE } },
  'POST /people/': {
    form: {
      role: 'teacher',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@school.example',
      country: 'GB',
      username: 'ada',
      external_id: '007',
      class: '00000000-0000-4000-8000-000000000000',
      avatar: FILE,
    },
  },
  'PATCH /people/{id}/': {
    form: {
      role: 'teacher',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@school.example',
      country: 'GB',
      username: 'ada',
      external_id: '007',
      avatar: FILE,
    },
  },
  'POST /people/archive/': { body: { ids: ['00000000-0000-4000-8000-000000000000'] } },
  'POST /people/restore/': { body: { ids: ['00000000-0000-4000-8000-000000000000'] } },
  'POST /students/': {
    body: { first_name: 'Ada', last_name: 'Byron', username: 'ada', class: '00000000-0000-4000-8000-000000000000' },
  },
  'POST /students/many/': {
    body: { class: '00000000-0000-4000-8000-000000000000', students: [{ first_name: 'Ada', last_name: 'Byron' }] },
  },
  'PATCH /students/{id}/': { body: { first_name: 'Ada', last_name: 'Byron' } },
  'POST /students/move/': {
    body: {
      ids: ['00000000-0000-4000-8000-000000000000'],
      from: '00000000-0000-4000-8000-000000000000',
      to: '00000000-0000-4000-8000-000000000000',
    },
  },
  'POST /students/archive/': { body: { ids: ['00000000-0000-4000-8000-000000000000'] } },
  'POST /students/restore/': { body: { ids: ['00000000-0000-4000-8000-000000000000'] } },
  'POST /enrolments/': { form: { file: FILE } },
  'PATCH /enrolments/{id}/': {
    body: { meanings: ['first_name'], has_header: true, class_name: 'Otters', makes_classes: false },
  },
  'PUT /enrolments/{id}/answers/': { body: { answer: 'same', numbers: [2] } },
};

/** A well-formed call, with some of its fields changed, or left out where they are undefined. */
export function wellMade(
  { name, method }: Pick<Operation, 'name' | 'method'>,
  bytes: Buffer,
  change: Record<string, unknown> = {},
): Asked {
  const example = examples[name];
  if (!example) return { method };
  if ('body' in example) return { method, body: { ...example.body, ...change } };
  const sent = Object.entries({ ...example.form, ...change }).filter(([, value]) => value !== undefined);
  const form = sent.map(([field, value]) => [field, value === FILE ? { name: 'a file', bytes } : String(value)]);
  return { method, form: Object.fromEntries(form) };
}
