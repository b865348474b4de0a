import { describe, expect, test } from 'vitest';
import type { BulkAction as BulkRun } from '#contract/kit/bulk.ts';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { type BulkAction, type BulkTarget, staleCount, toBulkBody } from './bulk.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkProgress, BulkState } from './bulk-progress.tsx';
import { CallError } from './call.ts';
import { renderScreen, replyTo } from './testing/render-screen.tsx';

type Row = { id: string; name: string; isOpen: boolean };

const ada = { id: 'a', name: 'Ada', isOpen: true };
const ben = { id: 'b', name: 'Ben', isOpen: false };
const rows = [ada, ben];
const nothing = () => undefined;
const close: BulkAction<Row> = {
  ...{ key: 'close', label: 'Close', isFor: ({ isOpen }) => isOpen, isDestructive: true },
  ...{ question: (count) => `Close ${count} rows?`, doneWords: (count) => `${count} rows were closed.` },
  explanation: 'Closed rows can be opened again.',
};
const assign: BulkAction<Row> = {
  ...{ key: 'assign', label: 'Assign', question: () => 'Assign', doneWords: (count) => `${count} rows were assigned.` },
  fields: { initial: { to: '' }, render: (form) => <input {...form.field('to')} aria-label="Person" /> },
};

describe('the request of an action', () => {
  const everything: BulkTarget<Row> = { where: { state: 'open' }, count: 41 };

  test('names chosen rows by their ids', () => {
    expect(toBulkBody(close, { rows, count: 2 }, ({ id }) => id)).toEqual({
      ...{ action: 'close', count: 2, ids: ['a', 'b'] },
    });
  });

  test('names everything by the query of the list and the count that the person saw', () => {
    expect(toBulkBody(assign, everything, ({ id }) => id, { to: 'rose' })).toEqual({
      ...{ action: 'assign', count: 41, where: { state: 'open' }, to: 'rose' },
    });
  });

  test('has the fields of the dialog in the form that the list needs', () => {
    const update = {
      ...assign,
      fields: { ...assign.fields, initial: {}, render: nothing, toBody: (values: object) => ({ values }) },
    };
    expect(toBulkBody(update, { rows: [ada], count: 1 }, ({ id }) => id, { to: 'rose', reason: 'Because.' })).toEqual({
      ...{ action: 'assign', count: 1, ids: ['a'], values: { to: 'rose' }, reason: 'Because.' },
    });
  });

  test('is asked again only when another number of rows matches', () => {
    expect(staleCount(new CallError(409, 'Changed.', {}, { count: 40 }))).toBe(40);
    expect(staleCount(new CallError(409, 'Archived.', {}, 'archived'))).toBeUndefined();
    expect(staleCount(new CallError(400))).toBeUndefined();
    expect(staleCount(new Error('bug'))).toBeUndefined();
  });
});

describe('the actions on chosen rows', () => {
  const render = (target: Row[]) =>
    renderScreen(
      <BulkActions
        bulk={{ actions: [close, assign], invalidates: [] }}
        path="/rows/"
        visibleRows={target}
        target={{ rows: target, count: target.length }}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onStarted={nothing}
      />,
    );

  test('are those that every chosen row has', async () => {
    expect(buttonsIn(await render([ada]))).toEqual(['Close', 'Assign']);
    expect(buttonsIn(await render(rows))).toEqual(['Assign']);
  });
});

describe('the question before an action', () => {
  const render = (action: BulkAction<Row>, target: BulkTarget<Row>, needsReason = false) =>
    renderScreen(
      <BulkDialog
        action={action}
        target={target}
        nameOf={({ name }) => name}
        needsReason={needsReason}
        start={() => Promise.resolve()}
        onClose={nothing}
      />,
    );

  test('names chosen rows and says what changes', async () => {
    const html = await render(close, { rows, count: 2 });
    expect(textOf(html)).toContain('Close 2 rows?');
    expect(textOf(html)).toContain('Ada, Ben');
    expect(html).toContain('Closed rows can be opened again.');
  });

  test('counts everything that matches, and has the fields of the action', async () => {
    const html = await render(close, { where: {}, count: 41 });
    expect(html).toContain('Close 41 rows?');
    expect(html).not.toContain('Ada');
    expect(findTag(await render(assign, { rows, count: 2 }), 'input', { 'aria-label': 'Person' })).toBeDefined();
  });

  test('asks platform staff for a reason', async () => {
    const html = await render(close, { rows, count: 2 }, true);
    expect(findTag(html, 'textarea')).toMatchObject({ name: 'reason', maxlength: '300' });
    expect(html, 'leads and jobs are of no school').not.toContain('The school reads');
    expect(await render(close, { rows, count: 2 })).not.toContain('<textarea');
  });
});

const run: BulkRun = { id: 'r', action: 'close', state: 'done', total: 5, done: 5, failed: [], undo_until: null };
const names = new Map(rows.map(({ id, name }) => [id, name]));

describe('an action that was started', () => {
  const render = (changes: Partial<BulkRun>, isUndoing = false) =>
    renderScreen(
      <BulkState
        run={{ ...run, ...changes }}
        {...{ doneWords: close.doneWords, names, isUndoing, onUndo: nothing, onClose: nothing }}
      />,
    );

  test('shows how far it is', async () => {
    const html = await render({ state: 'running', done: 2 });
    expect(findTag(html, 'div', { role: 'progressbar' })).toMatchObject({
      ...{ 'aria-valuenow': '2', 'aria-valuemax': '5', 'aria-valuetext': '2 of 5 rows' },
    });
    expect(buttonsIn(html)).toEqual([]);
  });

  test('says at its end how many rows it has changed', async () => {
    expect(textOf(await render({}))).toContain('5 rows were closed.');
  });

  test('lists the rows that failed by their cause', async () => {
    const failed = [
      { id: 'a', name: null, error: 'Someone changed this row.' },
      { id: 'x', name: 'Amara O.', error: 'Someone changed this row.' },
      { id: 'y', name: null, error: 'This row is gone.' },
    ];
    const text = textOf(await render({ done: 2, failed }));
    expect(text).toContain('2 rows were closed.');
    expect(text).toContain('3 rows were not changed.');
    expect(text).toContain('Someone changed this row.Ada, Amara O.');
    expect(text).toContain('Export as CSV');
    expect(text).toContain('This row is gone.1 row');
  });

  test('says that nothing was changed when every row failed', async () => {
    const failed = [{ id: 'a', name: null, error: 'This is the only admin.' }];
    expect(textOf(await render({ done: 0, failed }))).toMatch(/^Nothing was changed\..*1 row was not changed/);
  });

  test('can be undone until its time is over, and only once', async () => {
    const [future, past] = ['2999-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'];
    expect(buttonsIn(await render({ undo_until: future }))).toEqual(['Undo', 'Close']);
    expect(buttonsIn(await render({ undo_until: past }))).toEqual(['Close']);
    expect(buttonsIn(await render({ undo_until: null }))).toEqual(['Close']);
    expect(buttonsIn(await render({ undo_until: future, state: 'undone' }))).toEqual(['Close']);
    expect(buttonsIn(await render({ undo_until: future, done: 0 }))).toEqual(['Close']);
  });

  test('says that it is being undone, and that it was', async () => {
    expect(await render({}, true)).toContain('Undoing the changes…');
    expect(await render({ state: 'undone' })).toContain('The changes were undone.');
  });

  test('is shown again after a reload, and not to people who may not see it', async () => {
    const render = (outcome: BulkRun | Error) =>
      renderScreen(
        <BulkProgress
          id="r"
          bulk={{ actions: [close], invalidates: [] }}
          {...{ names, takesFocus: false, onClose: nothing }}
        />,
        { arrivals: [replyTo('GET /bulk/{id}/', outcome, { params: { id: 'r' } })] },
      );
    expect(await render(run)).toContain('5 rows were closed.');
    expect(await render(new CallError(404))).not.toContain('<section');
    expect(await render(new CallError(404))).not.toContain('could not be loaded');
    expect(await render(new CallError(503))).toContain('The progress could not be loaded.');
  });
});
