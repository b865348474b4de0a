import { describe, expect } from 'vitest';
import { toChecks } from '#api/authoring/piece-checks/presenter.ts';
import { findChecks } from '#api/authoring/piece-checks/queries.ts';
import type { Actor } from '#api/kit/actor.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { waiveCheck } from './checks.ts';

const reason = 'The name is made up.';
const settings = { translate: (_: unknown, sentence: string) => sentence };

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('author', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin', { first_name: 'Ada', last_name: 'Lead' }))
  .extend('stateOf', ({ actions }) => async (as: Person, id: string) => {
    return (await actions.send(as, 'GET', `/my-books/${id}/`)).json().state;
  })
  .extend('as', ({ app }) => async <Result>(person: Person, work: Parameters<typeof inTenant<Result>>[2]) => {
    const actor: Actor = { tenantId: person.school.id, role: person.role, personId: person.id, sessionId: null };
    return inTenant(app.pool, actor, work);
  })
  .extend('waive', ({ as }) => (person: Person, id: string, check: string) => {
    const actor: Actor = { tenantId: person.school.id, role: person.role, personId: person.id, sessionId: null };
    return as(person, (db) => waiveCheck(db, { actor, ip: null }, { id, check, reason }));
  });

describe('waiveCheck', () => {
  test('the last failed check that is waived sends the piece to its reviewers, with who, when and why', async ({
    app,
    school,
    actions,
    author,
    lead,
    stateOf,
    waive,
    as,
  }) => {
    const id = await actions.aBookWithFailedName(school, author);
    expect(await stateOf(author, id)).toBe('checks_failed');

    await waive(lead, id, 'personal_data');

    expect(await stateOf(author, id)).toBe('in_review');
    const rows = await as(lead, (db) => findChecks(db, id));
    const [check] = toChecks(rows, { isReviewer: true, language: 'en', settings });
    expect(check).toMatchObject({ passed: false, waived: { reason } });
    expect(check?.waived?.by).toContain('Ada');
    const { rows: events } = await app.database.owner.query(
      "select facts from audit_events where subject_id = $1 and act = 'book.check_waived'",
      [id],
    );
    // The audit log outlives the child's account, so it contains no name.
    expect(events).toEqual([{ facts: { check: 'personal_data' } }]);
    const ofAuthor = (await actions.send(author, 'GET', `/my-books/${id}/`)).json().checks;
    expect(ofAuthor[0]).toMatchObject({ passed: true, waived: null, message: 'Your teacher said that this is fine.' });
  });

  test('one of two failed checks is waived by its id, and the piece waits for the other', async ({
    school,
    actions,
    author,
    lead,
    stateOf,
    waive,
  }) => {
    const id = await actions.aSentBook(author, 'Ring +44 20 7946 0958 or write to me@example.com.');
    await actions.check(school, id);
    const { checks } = (await actions.send(author, 'GET', `/my-books/${id}/`)).json();
    const [first, second] = checks;

    await waive(lead, id, first.id);
    expect(await stateOf(author, id)).toBe('checks_failed');
    await expect(waive(lead, id, first.id)).rejects.toMatchObject({ code: 'malformed' });
    await waive(lead, id, second.id);
    expect(await stateOf(author, id)).toBe('in_review');
  });

  test('a waived name stays waived in the next revision, and a new one fails', async ({
    school,
    actions,
    author,
    lead,
    stateOf,
    waive,
  }) => {
    const id = await actions.aBookWithFailedName(school, author);
    await waive(lead, id, 'personal_data');
    await actions.send(author, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.submit(author, id);
    expect(await actions.check(school, id)).toBe(false);
    await actions.send(author, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.send(author, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text: 'me@example.com' });
    await actions.submit(author, id);
    expect(await actions.check(school, id)).toBe(true);
    expect(await stateOf(author, id)).toBe('checks_failed');
  });

  test('neither a student nor the teacher who wrote the piece waives a check, and no step goes around one', async ({
    app,
    school,
    actions,
    author,
    lead,
    waive,
  }) => {
    const id = await actions.aBookWithFailedName(school, author);
    await expect(waive(author, id, 'personal_data')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(actions.takeStep(school, lead, id, 'waive')).rejects.toMatchObject({ code: 'conflict' });
    const teacher = await app.aPerson(school, 'teacher');
    const own = await actions.aBookWithFailedName(school, teacher);
    await expect(waive(teacher, own, 'personal_data')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a piece that waits for its reviewers or is of another school has no check to waive', async ({
    app,
    school,
    actions,
    author,
    lead,
    waive,
  }) => {
    const id = await actions.aSentBook(author);
    await actions.check(school, id);
    await expect(waive(lead, id, 'words')).rejects.toMatchObject({ code: 'conflict' });
    const stranger = await app.aPerson(await app.aSchool(), 'teacher_admin');
    await expect(waive(stranger, id, 'words')).rejects.toMatchObject({ code: 'notFound' });
  });
});
