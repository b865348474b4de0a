import { describe, expect, test } from 'vitest';
import type { ChildData, PendingErasure } from '#contract/administration/child-data.ts';
import { dataCategoryWords, dataGroups } from '#contract/administration/child-data-kinds.ts';
import type { AuditEntry } from '#contract/core/audit.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, linksIn } from '#web/kit/ui/testing/markup.ts';
import { Component as ChildDataScreen, ViewLog } from './child-data.screen.tsx';
import { DataPanel } from './data-panel.tsx';
import { EraseDialog } from './erase-student.tsx';
import { PendingErasures } from './pending-erasures.tsx';

const maya = { id: 'm', first_name: 'Maya', last_name: 'Shah' };
const pending: PendingErasure = {
  ...{ ...maya, username: 'maya.shah', can_erase: true },
  ...{ archived_at: '2026-10-01T08:00:00.000Z', erased_at: '2027-10-01T08:00:00.000Z' },
};
const data: ChildData = {
  held: [
    { kind: 'names', count: 1200 },
    { kind: 'lists', count: 1 },
  ],
  ...{ retention_months: 12, can_erase: true },
};
const view: AuditEntry = {
  ...{ id: 'v', act: 'person.viewed', happened_at: '2026-11-20T08:00:00.000Z', facts: {}, group_size: 1 },
  ...{ group_id: null, group_class: null },
  ...{ actor_kind: 'person', actor_id: 'r', actor_name: 'Rose Hale', actor_role: 'school_admin' },
  ...{ subject_kind: 'person', subject_id: 'm', subject_name: 'Maya Shah', subject_role: 'student' },
  ...{ from_address: null, browser: null, system: null },
};

describe('the student data of a school', () => {
  const render = (outcome?: ChildData | Error) =>
    renderScreen(<ChildDataScreen />, { arrivals: outcome ? [replyTo('GET /child-data/', outcome)] : [] });

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render(new CallError(503));
    expect(html).toContain('The student data could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('is listed with its number, its purpose and how long it is kept', async () => {
    const html = await render(data);
    expect(html).toContain('Names and usernames');
    expect(html).toContain('1,200');
    expect(html).toContain('To identify students and let them sign in.');
    expect(html).toContain('24 hours after the upload.');
  });

  test('is in four groups, and what is empty is folded below them', async () => {
    const kinds = Object.keys(dataCategoryWords) as ChildData['held'][number]['kind'][];
    expect(Object.values(dataGroups).flat().toSorted()).toEqual(kinds.toSorted());
    const held = kinds.map((kind) => ({ kind, count: kind === 'cards' || kind === 'notes' ? 0 : 3 }));
    const [shown = '', folded = ''] = (await render({ ...data, held })).split('<details>');
    expect(shown.match(/<h3>/g)).toHaveLength(4);
    expect(shown).not.toContain('Sign-in cards');
    expect(folded).toContain('<summary>2 kinds of data are empty now</summary>');
    expect(folded).toContain('Sign-in cards');
  });

  test('has a form for the retention period, for people who can change it', async () => {
    expect(await render(data)).toMatch(/<input[^>]*name="months"[^>]*value="12"|value="12"[^>]*name="months"/);
    const html = await render({ ...data, can_erase: false });
    expect(html).not.toContain('name="months"');
    expect(html).toContain('Archived students are kept for 12 months.');
    expect(html).toContain('Only the school’s own admins can erase data.');
  });

  test('lists who viewed it, on a line above the action, or says that no one has', async () => {
    const renderViews = (results: AuditEntry[]) => {
      const page = { count: results.length, next: null, previous: null, results };
      const views = replyTo('GET /acts/', page, { query: { act: 'person.viewed', limit: 5 } });
      return renderScreen(<ChildDataScreen />, { arrivals: [replyTo('GET /child-data/', data), views] });
    };
    expect(await renderViews([])).toContain('No one has viewed student data yet.');
    expect(await renderViews([view])).toContain(
      '<b>Rose Hale</b></div><div dir="auto">viewed the data of Maya Shah</div>',
    );
  });
});

describe('who viewed student data', () => {
  const render = (outcome?: { count: number; results: AuditEntry[] } | Error) => {
    const page = outcome instanceof Error ? outcome : outcome && { ...outcome, next: null, previous: null };
    const request = { query: { act: 'person.viewed', limit: 5 } };
    return renderScreen(<ViewLog />, { arrivals: page ? [replyTo('GET /acts/', page, request)] : [] });
  };

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render(new CallError(503));
    expect(html).toContain('The views could not be loaded.');
    expect(buttonsIn(html)).toEqual(['Try again']);
    expect(html).not.toContain('No one has viewed student data yet.');
  });

  test('leads to all views when there are more than are listed', async () => {
    expect(linksIn(await render({ count: 6, results: [view] }))).toEqual(['/admin-school/audit?act=person.viewed']);
    expect(linksIn(await render({ count: 1, results: [view] }))).toEqual([]);
  });

  test('names neither a student who was erased nor someone who is unknown', async () => {
    const html = await render({ count: 1, results: [{ ...view, subject_name: null, actor_name: '' }] });
    expect(html).toContain('<b>Someone</b>');
    expect(html).toContain('viewed the data of an erased student');
  });
});

describe('the archived students of a school', () => {
  const render = (outcome?: PendingErasure[] | Error, count?: number) => {
    const page = Array.isArray(outcome)
      ? { count: count ?? outcome.length, next: null, previous: null, results: outcome }
      : outcome;
    return renderScreen(<PendingErasures />, {
      arrivals: page ? [replyTo('GET /child-data/waiting/', page, { query: {} })] : [],
    });
  };

  test('are loading, are empty, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No archived students');
    expect(await render(new CallError(503))).toContain('The archived students could not be loaded.');
  });

  test('are listed with the dates of archiving and erasure, and can be exported and erased', async () => {
    const html = await render([pending]);
    expect(html).toContain('2026');
    expect(html).toContain('2027');
    expect(html).toContain('aria-label="Export data for Maya Shah"');
    expect(html).toContain('aria-label="Erase Maya Shah"');
    expect(await render([{ ...pending, can_erase: false }])).not.toContain('aria-label="Erase Maya Shah"');
  });

  test('lead back from an empty page', async () => {
    const html = await render([], 3);
    expect(html).toContain('This page does not exist.');
    expect(linksIn(html)).toContain('/?page=1#waiting');
  });

  test('can be exported as a list only when there are any', async () => {
    expect(buttonsIn(await render([pending]))).toContain('Export as CSV');
    expect(buttonsIn(await render([]))).not.toContain('Export as CSV');
  });
});

describe('the dialog that erases a student', () => {
  const render = (nameOrder: 'first_last' | 'last_first' = 'first_last') =>
    renderScreen(<EraseDialog student={maya} onClose={() => undefined} />, { site: { nameOrder } });

  test('says that it cannot be undone, and offers the way that can', async () => {
    const html = await render();
    expect(html).toContain('This cannot be undone.');
    expect(html).toContain('archive them instead.');
    expect(buttonsIn(html)).toEqual(['Close', 'Cancel', 'Erase permanently']);
  });

  test('asks for the name as the school writes it', async () => {
    expect(await render()).toContain('<bdi>Maya Shah</bdi>');
    expect(await render('last_first')).toContain('<bdi>Shah Maya</bdi>');
    expect(findTag(await render(), 'input', { name: 'confirm' })).toMatchObject({ value: '', autocomplete: 'off' });
  });
});

describe('the data of one student', () => {
  test('can be exported, and erased by people who may', async () => {
    const render = (can_erase: boolean) => renderScreen(<DataPanel student={{ ...maya, can_erase }} />);
    expect(await render(true)).toContain('aria-label="Erase Maya Shah"');
    const html = await render(false);
    expect(html).toContain('aria-label="Export data for Maya Shah"');
    expect(html).not.toContain('Erase');
  });
});
