import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Act, ActDone } from '#contract/audit.ts';
import { actWords } from '#contract/audit-words.ts';
import type { SiteFacts } from '#contract/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { ActTable } from './audit-table.tsx';

const done: ActDone = {
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
  facts: {},
};

/** What the row says, without the marks. */
function said(act: Partial<ActDone>): string {
  const html = renderToStaticMarkup(
    <SiteContext value={{ language: 'en' } as SiteFacts}>
      <WordsContext value={createTranslator('en', {})}>
        <MemoryRouter>
          <ActTable acts={[{ ...done, ...act }]} hrefOnly={(name, id) => `?${name}=${id}`} />
        </MemoryRouter>
      </WordsContext>
    </SiteContext>,
  );
  return (html.split('<tbody')[1] ?? '').replaceAll(/<[^>]*>/g, '');
}

test.each(Object.entries(actWords).filter(([, words]) => words.includes('{whom}')))(
  '%s is shown with the name that it is about',
  (act, words) => {
    expect(said({ act: act as Act })).toContain(words.replace('{whom}', 'Ada Byron'));
  },
);

test('where there is no name any more something else stands in its place', () => {
  const gone = { subject_name: null };
  expect(said({ ...gone, act: 'person.archived' })).toContain('archived an erased student');
  expect(said({ ...gone, act: 'enrolment.confirmed', subject_kind: 'enrolment' })).toContain(
    'enrolled students from a list',
  );
  expect(said({ ...gone, act: 'membership.ended', subject_kind: 'organization' })).toContain('with an organization');
});

test('what was changed stands behind it', () => {
  const settings = { act: 'settings.changed', subject_kind: null, subject_id: null, subject_name: null } as const;
  expect(said({ ...settings, facts: { fields: 'logo' } })).toContain('changed the settings of the school (Logo)');
});

test('a family did what a family did', () => {
  const family = { actor_kind: 'family', actor_name: '', actor_role: 'family', act: 'family.confirmed' } as const;
  expect(said(family)).toContain('A familyconfirmed a family link to Ada Byron');
});
