import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { type AuditAction, type AuditEntry, AuditSubjectKind } from '#contract/core/audit.ts';
import { auditUnnamedWords } from '#contract/core/audit-unnamed-words.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { translators } from '#web/kit/testing/translators.ts';
import { TranslateContext, useTranslate } from '#web/kit/translate.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { auditColumns } from './audit-columns.tsx';

const event: AuditEntry = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  happened_at: '2026-11-20T08:00:00.000Z',
  actor_kind: 'person',
  actor_id: null,
  actor_name: 'Rose Hale',
  actor_role: 'school_admin',
  act: 'person.added',
  subject_kind: 'person',
  subject_id: '0190a5c0-0000-7000-8000-000000000002',
  subject_name: 'Ada Byron',
  subject_role: 'student',
  from_address: null,
  browser: null,
  system: null,
  facts: {},
  ...{ group_id: null, group_size: 1, group_class: null },
};

function Log({ event }: { event: AuditEntry }) {
  const columns = auditColumns(useTranslate(), useDateFormat(), 'GET /acts/');
  return <Table caption="Activity log" columns={columns} rows={[event]} keyOf={({ id }) => id} />;
}

/** Returns the text of the row without tags. */
function rowText(act: Partial<AuditEntry>, translate = translateToEnglish): string {
  const html = renderToStaticMarkup(
    <SiteContext value={{ language: 'en' } as PageSite}>
      <TranslateContext value={translate}>
        <MemoryRouter>
          <Log event={{ ...event, ...act }} />
        </MemoryRouter>
      </TranslateContext>
    </SiteContext>,
  );
  return (html.split('<tbody')[1] ?? '').replaceAll(/<[^>]*>/g, '');
}

test.each(Object.entries(auditActionWords).filter(([, words]) => words.includes('{whom}')))(
  '%s is shown with the name of its subject',
  (act, words) => {
    expect(rowText({ act: act as AuditAction })).toContain(words.replace('{whom}', 'Ada Byron'));
  },
);

test('an entry about a subject without a name is a sentence of its own', () => {
  const unnamed = { subject_name: null };
  expect(rowText({ ...unnamed, act: 'person.archived' })).toContain('archived an erased student');
  expect(rowText({ ...unnamed, act: 'enrolment.confirmed', subject_kind: 'enrolment' })).toContain(
    'enrolled students from a student list',
  );
  expect(rowText({ ...unnamed, act: 'invitation.revoked', subject_kind: 'invitation' })).toContain(
    'revoked an invitation',
  );
  expect(rowText({ ...unnamed, act: 'lead.changed', subject_kind: 'message' })).toContain('changed a lead');
});

test('every sentence that names its subject has another one without a name', () => {
  const sentences = Object.entries(auditActionWords).filter(([, words]) => words.includes('{whom}'));
  expect(Object.keys(auditUnnamedWords).sort()).toEqual(sentences.map(([act]) => act).sort());
  expect(Object.values(auditUnnamedWords).filter((words) => words.includes('{'))).toEqual([]);
});

test('changed fields are listed after the action', () => {
  const settings = { act: 'settings.changed', subject_kind: null, subject_id: null, subject_name: null } as const;
  expect(rowText({ ...settings, facts: { fields: 'logo' } })).toContain('changed the settings of the school (Logo)');
});

test('an event of a family names the family as actor', () => {
  const family = { actor_kind: 'family', actor_name: '', actor_role: 'family', act: 'family.confirmed' } as const;
  expect(rowText(family)).toContain('A familyconfirmed a family link to Ada Byron');
});

test('an entry names the device in words', () => {
  expect(rowText({ from_address: '192.0.2.7', browser: 'Chrome', system: 'Windows' })).toContain('Chrome on Windows');
  expect(rowText({ browser: null, system: 'iPad' })).toContain('iPad');
  expect(rowText({ from_address: '192.0.2.7' })).toContain('Unknown device');
  expect(rowText({ from_address: '192.0.2.7' })).not.toContain('192.0.2.7');
});

test('an entry of a background job names the server, and an attempt by someone unknown does not', () => {
  expect(rowText({ actor_kind: 'worker' })).toContain('Server');
  expect(rowText({ actor_role: 'visitor' })).not.toContain('Server');
});

test('one action on many says how many, names their class, and offers its rows', () => {
  const group = { group_id: '0190a5c0-0000-7000-8000-000000000003', group_size: 30 };
  const cards = rowText({ ...group, act: 'card.printed', group_class: 'Year 5 Bees' });

  expect(cards).toContain('printed 30 sign-in cards, Year 5 Bees');
  expect(cards).toContain('Show 30 entries');
  expect(rowText({ ...group, act: 'person.archived' })).toContain('archived 30 students');
  expect(rowText({ ...group, act: 'person.archived', subject_role: 'teacher' })).toContain('archived 30 people');
});

describe.each([
  ['English', translators.en],
  ['Arabic', translators.ar],
] as const)('one action on many, in %s,', (_, translate) => {
  const group = { group_id: '0190a5c0-0000-7000-8000-000000000003', group_size: 3, subject_role: null };
  const acts = Object.keys(auditActionWords) as AuditAction[];

  test.each(AuditSubjectKind.options)('is a sentence without raw placeholders about things of kind %s', (kind) => {
    const texts = acts.map((act) => rowText({ ...group, act, subject_kind: kind }, translate));
    expect(texts.filter((text) => /[{}\0]|plural/.test(text))).toEqual([]);
    expect(rowText({ ...group, act: 'person.restored', subject_kind: kind }, translate)).toMatch(/3 \p{L}/u);
  });
});

test.each([
  ['person.archived', 'student', 'أرشف طالبين'],
  ['person.archived', 'teacher', 'أرشف شخصين'],
  ['family.offered', 'student', 'أنشأ رموز أسر لطالبين'],
  ['person.suspended', 'student', 'أوقف حسابي طالبين'],
] as const)('two at once have their own form in Arabic: %s, %s', (act, subject_role, sentence) => {
  const group = { group_id: '0190a5c0-0000-7000-8000-000000000003', group_size: 2, subject_role };
  expect(rowText({ ...group, act }, translators.ar)).toContain(sentence);
});

test('many at once are not put into the sentence of one', () => {
  const group = { group_id: '0190a5c0-0000-7000-8000-000000000003', group_size: 3 };
  expect(rowText({ ...group, act: 'family.offered' })).toContain('created family codes for 3 students');
  expect(rowText({ ...group, act: 'class.archived', subject_kind: 'class', subject_name: 'Otters' })).toContain(
    'archived the class Otters and 2 more',
  );
});

test('leads, failed jobs and invitations have a sentence of their own for many', () => {
  const group = { group_id: '0190a5c0-0000-7000-8000-000000000003', group_size: 3, subject_role: null };
  expect(rowText({ ...group, act: 'lead.changed', subject_kind: 'message' })).toContain('changed 3 leads');
  expect(rowText({ ...group, act: 'job.retried', subject_kind: null })).toContain('ran 3 failed jobs again');
  expect(rowText({ ...group, act: 'invitation.resent', subject_kind: 'invitation' })).toContain(
    'sent 3 invitations again',
  );
});
