import { describe, expect, test } from 'vitest';
import type { PersonRow } from '#contract/people/people.ts';
import { BulkActions } from '#web/kit/bulk-actions.tsx';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { tableDate } from '#web/kit/testing/table-date.ts';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { aPersonRow } from '#web/people/students/testing/example-people.ts';
import { ArchivedStudents } from './archived-students.tsx';
import { usePeopleBulk } from './people-bulk.tsx';
import type { PeopleSource } from './people-source.ts';
import { UsersPage } from './users-page.tsx';

const failed = new CallError(503);
const pageOf = (rows: ReturnType<typeof aPersonRow>[]) => ({
  ...{ count: rows.length, next: null, previous: null, results: rows, addable_roles: [] },
});

describe('the users of a school', () => {
  const render = (outcome?: ReturnType<typeof pageOf> | Error, url = '/?option=Students', filters = {}) => {
    const query = { ordering: 'name', ...filters };
    const arrivals = outcome ? [replyTo('GET /students/', outcome, { query })] : [];
    return renderScreen(<UsersPage inviteTab="Invited" isAddingFirst={false} adding={() => null} />, { arrivals, url });
  };

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(pageOf([]))).toContain('No students yet');
    const html = await render(failed);
    expect(html).toContain('The people could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('are listed with their classes and a link to their page', async () => {
    const html = await render(pageOf([aPersonRow()]));
    expect(html).toContain('1 person');
    expect(html).toMatch(/<a[^>]*href="[^"]*"[^>]*>Maya Shah<\/a>/);
    expect(html).toContain('maya.shah');
    expect(html).toContain('Otters');
    expect(html).toContain('Never');
  });

  test('match no search', async () => {
    const html = await render(pageOf([]), '/?option=Students&search=zoe', { search: 'zoe' });
    expect(html).toContain('No people match your search');
    expect(html).not.toContain('No students yet');
  });

  test('show who is archived when they are filtered by that status', async () => {
    const archived = aPersonRow({ state: 'archived' });
    const html = await render(pageOf([archived]), '/?option=Students&state=archived', { state: 'archived' });
    expect(html).toMatch(/<option value="archived" selected="">Archived/);
  });

  test('open the dialog that adds students when the address asks for it', async () => {
    const html = await renderScreen(
      <UsersPage inviteTab="Invited" isAddingFirst adding={() => <p>Adding students</p>} />,
    );
    expect(html).toContain('Adding students');
  });
});

describe('the archived students of a teacher', () => {
  const query = { ordering: 'name', state: 'archived' };
  const archived = aPersonRow({
    state: 'archived',
    archived_at: '2026-10-01T08:00:00.000Z',
    erased_at: '2027-10-01T08:00:00.000Z',
    can_change: false,
    can_erase: false,
  });

  test('are empty at first, with a line on how the first one comes', async () => {
    const html = await renderScreen(<ArchivedStudents eraseDialog={() => null} />, {
      arrivals: [replyTo('GET /students/', pageOf([]), { query })],
    });
    expect(html).toContain('No archived students');
    expect(html).toContain('Archive students who leave the school.');
  });

  test('are listed with both dates and Restore, without a link for people who cannot change them', async () => {
    const arrivals = [replyTo('GET /students/', pageOf([archived]), { query })];
    const html = await renderScreen(<ArchivedStudents eraseDialog={() => null} />, { arrivals });
    expect(html).toContain(tableDate('2026-10-01T08:00:00.000Z'));
    expect(html).toContain('2027');
    expect(html).toContain('aria-label="Restore Maya Shah"');
    expect(html).not.toContain('aria-label="Erase');
    // The heading names the state; badges in the rows would hide the names on phones.
    expect(html).not.toContain('>Archived<');
    expect(html).not.toMatch(/<a[^>]*>Maya Shah/);
  });

  test('can be erased by people who may', async () => {
    const arrivals = [replyTo('GET /students/', pageOf([{ ...archived, can_erase: true }]), { query })];
    const html = await renderScreen(<ArchivedStudents eraseDialog={() => null} />, { arrivals });
    expect(html).toContain('aria-label="Erase Maya Shah"');
  });
});

function Actions({ source, people }: { source: PeopleSource; people: PersonRow[] }) {
  return (
    <BulkActions
      bulk={usePeopleBulk(source)}
      path={`/${source}/`}
      visibleRows={people}
      target={{ rows: people, count: people.length }}
      keyOf={({ id }) => id}
      nameOf={({ first_name }) => first_name}
      onStarted={() => undefined}
    />
  );
}

describe('the actions on selected people', () => {
  const actionsOn = async (source: PeopleSource, ...people: PersonRow[]) =>
    buttonsIn(await renderScreen(<Actions source={source} people={people} />));

  test('move and archive active students, and remove their family codes', async () => {
    const actions = ['Move to a class', 'Remove family codes', 'Archive'];
    expect(await actionsOn('students', aPersonRow(), aPersonRow({ id: '2' }))).toEqual(actions);
  });

  test('do not move adults, and restore archived people', async () => {
    expect(await actionsOn('people', aPersonRow({ role: 'teacher', can_move: false }))).toEqual(['Archive']);
    expect(await actionsOn('students', aPersonRow({ state: 'archived', can_move: false }))).toEqual(['Restore']);
  });

  test('neither archive nor restore people whom the reader cannot change', async () => {
    const admin = aPersonRow({ role: 'school_admin', can_archive: false, can_move: false });
    expect(await actionsOn('people', admin, aPersonRow())).toEqual([]);
  });
});
