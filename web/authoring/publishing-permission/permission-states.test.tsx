import { describe, expect, test } from 'vitest';
import type { ClassPublishingPermission, PublishingPermission } from '#contract/authoring/publishing-permission.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { type Answers, answersOf, countHiddenWorks, permissionOf } from './answers.ts';
import { ChangePermission, WithdrawDialog } from './change-permission.tsx';
import { ClassPermissionPanel, ConfirmClassPermission } from './class-permission.tsx';
import { PermissionDialog, PermissionPanel } from './permission-panel.tsx';

const onClose = () => undefined;
const studentId = '6f1a5b9e-0c4d-4f6a-9a51-0b7c2d3e4f50';
const params = { params: { id: studentId } };

const aPermission = (overrides: Partial<PublishingPermission> = {}): PublishingPermission => ({
  ...{ works: true, voice: null, photos: false, set_by: 'Nia Park', set_at: '2026-11-20T08:00:00.000Z' },
  ...{ for_everyone: 2, withheld: 0, pen_name: 'Maya S.', can_set: true },
  ...overrides,
});
const ofClass: ClassPublishingPermission = {
  ...{ students: 24, works: 9, voice: 0, photos: 1, set_by: 'Nia Park', set_at: '2026-11-20T08:00:00.000Z' },
  ...{ for_everyone: 3, withheld: 0, can_set: true },
};

describe('the answers of a form', () => {
  test.each([
    { works: true, voice: false, photos: null },
    { works: null, voice: null, photos: true },
  ])('keep the difference between refused and not given', (permission) => {
    expect(permissionOf(answersOf(permission))).toEqual(permission);
  });

  test('change works to families only without the permission for works', () => {
    const answers = answersOf(aPermission());
    expect(countHiddenWorks({ ...answers, voice: 'refused' }, aPermission())).toBe(0);
    expect(countHiddenWorks({ ...answers, works: 'refused' }, aPermission())).toBe(2);
    expect(countHiddenWorks({ ...answers, works: 'none' }, aPermission())).toBe(2);
  });
});

test('giving the permission again says what becomes public again', async () => {
  const change = (permission: PublishingPermission) =>
    renderScreen(<ChangePermission {...{ studentId, permission, onClose }} name="Maya Shah" />);
  expect(textOf(await change(aPermission({ withheld: 2 })))).toContain('2 works were for everyone before');
  expect(textOf(await change(aPermission({ works: false, withheld: 2 })))).not.toContain('were for everyone before');
  const answers = answersOf(aPermission());
  const ofAll = (
    <ConfirmClassPermission
      {...{ answers, onClose }}
      permission={{ ...ofClass, withheld: 1 }}
      schoolClass={{ id: studentId, name: '4A' }}
      onDone={onClose}
    />
  );
  expect(textOf(await renderScreen(ofAll))).toContain('1 work was for everyone before');
});

describe('the permission on the page of a student', () => {
  const render = (permission?: PublishingPermission | Error) =>
    renderScreen(<PermissionPanel studentId={studentId} name="Maya Shah" />, {
      arrivals: permission ? [replyTo('GET /students/{id}/publishing-permission/', permission, params)] : [],
    });

  test('is loading, or can be loaded again', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render(new CallError(503));
    expect(html).toContain('The permission could not be loaded.');
    expect(buttonsIn(html)).toEqual(['Try again']);
  });

  test('says each part in words, and who set it when', async () => {
    const html = await render(aPermission());
    const answers = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)</g)].map(([, part, answer]) => [part, answer]);
    expect(answers).toEqual([
      ['Works for everyone', 'Yes'],
      ['Voice outside the school', 'No answer yet'],
      ['Photos in works for everyone', 'No'],
    ]);
    expect(textOf(html)).toMatch(/\u2068?Nia Park\u2069? set this on \u2068?20 Nov 2026/);
    expect(textOf(html)).toContain('Pen name that readers see: \u2068Maya S.\u2069');
    expect(buttonsIn(html)).toEqual(['Change pen name', 'Change permission']);
  });

  test('says that no one has set it yet', async () => {
    expect(await render(aPermission({ set_by: null, set_at: null }))).toContain('No one has set the permission yet.');
  });

  test('cannot be changed by those who may not', async () => {
    const html = await render(aPermission({ can_set: false }));
    expect(html).toContain('At your school, only lead teachers and admins can set this.');
    expect(buttonsIn(html)).toEqual(['Change pen name']);
  });
});

test('the dialog on the page of a class shows the same, with the name of the student', async () => {
  const render = (permission: PublishingPermission) =>
    renderScreen(<PermissionDialog studentId={studentId} name="Maya Shah" onClose={onClose} />, {
      arrivals: [replyTo('GET /students/{id}/publishing-permission/', permission, params)],
    });
  const html = await render(aPermission());
  expect(html).toContain('Maya Shah');
  expect(buttonsIn(html)).toEqual(['Close', 'Close', 'Change permission']);
  expect(buttonsIn(await render(aPermission({ can_set: false })))).not.toContain('Change permission');
});

test('the form begins with what is on record', async () => {
  const dialog = (
    <ChangePermission studentId={studentId} name="Maya Shah" permission={aPermission()} onClose={onClose} />
  );
  const html = await renderScreen(dialog);
  const checked = [...html.matchAll(/<input[^>]*name="(\w+)"[^>]*checked=""[^>]*><span>([^<]*)/g)];
  expect(checked.map(([, part, answer]) => [part, answer])).toEqual([
    ['works', 'Yes'],
    ['voice', 'No answer yet'],
    ['photos', 'No'],
  ]);
});

test.each`
  count | sentence
  ${1}  | ${'1 work for everyone changes to families immediately.'}
  ${4}  | ${'4 works for everyone change to families immediately.'}
`('withdrawing says first: $sentence', async ({ count, sentence }) => {
  const html = await renderScreen(
    <WithdrawDialog
      name="Maya Shah"
      count={count}
      onConfirm={async () => undefined}
      onClose={onClose}
      onDone={onClose}
    />,
  );
  expect(textOf(html)).toContain(sentence);
  expect(html).toContain('Maya Shah');
  expect(buttonsIn(html)).toEqual(['Close', 'Cancel', 'Withdraw permission']);
});

describe('the permission on the page of a class', () => {
  const otters = { id: studentId, name: 'Otters' };
  const render = (permission?: ClassPublishingPermission | Error) =>
    renderScreen(<ClassPermissionPanel schoolClass={otters} />, {
      arrivals: permission ? [replyTo('GET /v1/school-classes/{id}/publishing-permission/', permission, params)] : [],
    });
  const renderQuestion = (works: Answers['works']) =>
    renderScreen(
      <ConfirmClassPermission
        schoolClass={otters}
        permission={ofClass}
        answers={{ works, voice: 'none', photos: 'refused' }}
        onClose={onClose}
        onDone={onClose}
      />,
    );

  test('is loading, or can be loaded again', async () => {
    expect(await render()).toContain('Loading…');
    expect(buttonsIn(await render(new CallError(503)))).toEqual(['Try again']);
  });

  test('counts the students, and is set for all of them', async () => {
    const html = await render(ofClass);
    expect(textOf(html)).toContain('9 of 24 students have the permission on record for works for everyone.');
    expect(textOf(html)).toMatch(/Nia Park\u2069? changed it last, on \u2068?20 Nov 2026/);
    expect(buttonsIn(html)).toEqual(['Set for the whole class']);
  });

  test('is not set for an empty class, nor by those who may not', async () => {
    expect(buttonsIn(await render({ ...ofClass, students: 0, works: 0 }))).toEqual([]);
    expect(buttonsIn(await render({ ...ofClass, can_set: false }))).toEqual([]);
  });

  test('asks with the number of students and the answers', async () => {
    const html = await renderQuestion('given');
    expect(textOf(html)).toContain('Set the permission of 24 students?');
    expect(textOf(html)).toContain('Works for everyone: Yes');
    expect(textOf(html)).not.toContain('change to families');
    expect(findTag(html, 'button', { type: 'submit' })).toBeDefined();
  });

  test('says how many works change to families', async () => {
    expect(textOf(await renderQuestion('refused'))).toContain('3 works for everyone change to families immediately.');
  });
});
