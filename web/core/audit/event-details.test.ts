import { expect, test } from 'vitest';
import type { AuditAction, AuditEvent } from '#contract/core/audit.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { createDateFormat } from '#web/kit/dates.ts';
import { createTranslator } from '#web/kit/translate.ts';
import { eventDetails } from './event-details.ts';

const t = createTranslator('en', {
  '{count, plural, one {# month} other {# months}}': [
    ['count', 'plural', { one: ['#', ' month'], other: ['#', ' months'] }],
  ],
  '{tries, plural, one {# try} other {# tries}} in an hour': [
    ['tries', 'plural', { one: ['#', ' try'], other: ['#', ' tries'] }],
    ' in an hour',
  ],
} as never);

// India is five and a half hours ahead of UTC.
const formats = { comma: ', ', ...createDateFormat('en', 'Asia/Kolkata') };

test.each<[AuditAction, AuditEvent['facts'], string]>([
  ['settings.changed', { fields: 'school_name, primary_color, button_color, logo' }, 'Name, Colours, Logo'],
  ['person.changed', { fields: 'first_name, external_id' }, 'First name, Student number'],
  ['person.changed', { fields: 'what_was_called_so_once' }, 'another value'],
  ['person.role_changed', { from: 'teacher', to: 'teacher_admin' }, 'from Teacher to Lead teacher'],
  ['person.role_changed', { role: 'school_admin' }, 'School admin'],
  ['domain.added', { domain: 'books.school.example' }, 'books.school.example'],
  ['domain.removed', { domain: 'books.school.example' }, 'books.school.example'],
  ['membership.granted', { grants: 'administer' }, 'Help run the school'],
  ['membership.joined', { grants: 'none' }, 'No access'],
  ['visit.opened', { grants: 'figures' }, 'View statistics'],
  [
    'tenant.restored_from_backup',
    { backup: '2026-11-29T04:15:00.000Z', confirmed_by: 'Ada Okoye' },
    `${isolated('29 Nov 2026, 09:45')}, confirmed by ${isolated('Ada Okoye')}`,
  ],
  [
    'tenant.copied_from_backup',
    { backup: '2026-11-29T04:15:00.000Z', copy: 'harbour-copy' },
    `${isolated('29 Nov 2026, 09:45')}, ${isolated('harbour-copy')}`,
  ],
  ['retention.changed', { from: 1, to: 24 }, 'from 1 month to 24 months'],
  [
    'modes.changed',
    { switchboard: true, modes: 'All Books, Early Readers', locked: 'Early Readers' },
    'switchboard on, All Books, Early Readers, locked: Early Readers',
  ],
  ['modes.changed', { switchboard: false, modes: 'All Books', locked: '' }, 'switchboard off, All Books'],
  ['modes.changed', { modes: 'Early Readers' }, 'Early Readers'],
  ['category.deleted', { category: 'Sea' }, isolated('Sea')],
  ['category.merged', { category: 'Sea', into: 'Ocean' }, `from ${isolated('Sea')} to ${isolated('Ocean')}`],
  ['category.ordered', {}, ''],
  ['sign_in.failed', { tries: 10 }, '10 tries in an hour'],
  ['person.moved', { from: '0190a5c0-0000-7000-8000-000000000001', to: '0190a5c0-0000-7000-8000-000000000002' }, ''],
  ['book.changes_requested', { reasons: 'too_short, not_kind' }, 'Too short, It could hurt someone'],
  ['invitation.sent', { kind: 'person', role: 'teacher' }, ''],
  ['pictures.switched', { on: null }, ''],
  [
    'settings.changed',
    { fields: 'logo', reason: 'The school asked by phone.' },
    `Logo, reason: ${isolated('The school asked by phone.')}`,
  ],
  [
    'ability.granted',
    { abilities: 'books.feature', until: '2027-06-01T23:59:59.000Z', grant: 'g' },
    'Feature books in the library, until 1 Jun 2027',
  ],
  [
    'ability.revoked',
    { abilities: 'books.feature, family.add_child', grant: 'g' },
    'Feature books in the library, Add another child of the family',
  ],
  [
    'ability.used',
    { ability: 'books.feature', grant: 'g', title: 'The Otter', featured: true },
    'Feature books in the library, The Otter',
  ],
  [
    'job.retried',
    { job: 'send-mail', reason: 'The server is back.' },
    `Emails, reason: ${isolated('The server is back.')}`,
  ],
  ['job.discarded', { job: 'a-job-of-long-ago' }, 'a-job-of-long-ago'],
  ['lead.changed', { from: 'new', to: 'in_progress' }, 'from New to In progress'],
  ['lead.changed', { fields: 'assigned_to, note' }, 'Assigned to, Note'],
  ['lead.changed', {}, ''],
  ['person.archived', { reason: 'The school asked by phone.' }, `reason: ${isolated('The school asked by phone.')}`],
])('%s with %j is described as “%s”', (act, facts, description) => {
  expect(eventDetails({ act, facts }, t, formats).replaceAll('\u00a0', ' ')).toBe(description);
});
