import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { auditActionWords } from '#contract/audit-words.ts';
import type { PageSite } from '#contract/rendering.ts';
import { listAuditEvents } from '#web/kit/api/audit.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { useWords, WordsContext } from '#web/kit/words.ts';
import { Table } from '#web/ui/table.tsx';
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
  const columns = auditColumns(useWords(), useDateFormat(), listAuditEvents);
  return <Table caption="Activity log" columns={columns} rows={[event]} keyOf={({ id }) => id} />;
}

/** Returns the text of the row without tags. */
function rowText(act: Partial<AuditEntry>): string {
  const html = renderToStaticMarkup(
    <SiteContext value={{ language: 'en' } as PageSite}>
      <WordsContext value={translateToEnglish}>
        <MemoryRouter>
          <Log event={{ ...event, ...act }} />
        </MemoryRouter>
      </WordsContext>
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

test('a deleted subject is shown by a placeholder for its kind', () => {
  const unnamed = { subject_name: null };
  expect(rowText({ ...unnamed, act: 'person.archived' })).toContain('archived an erased student');
  expect(rowText({ ...unnamed, act: 'enrolment.confirmed', subject_kind: 'enrolment' })).toContain(
    'enrolled students from a list',
  );
  expect(rowText({ ...unnamed, act: 'membership.ended', subject_kind: 'organization' })).toContain(
    'of an organization',
  );
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
