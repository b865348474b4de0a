import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { enrolmentWords, rowWords } from '#contract/people/enrolment-words.ts';

/** A typical list of an office program: a title, headings below it, and a total at the end. */
const OFFICE_LIST = [
  'Greenfield Primary School',
  '',
  'First name,Last name,Password',
  'Ada,Byron,purple-kite',
  'Ben,Ode,',
  '30 Total,,',
].join('\n');
const intoOtters = { class_name: 'Otters' };

const test = appTest
  .extend('actions', { scope: 'file' }, ({ app }) => createEnrolmentActions(app))
  .extend('admin', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('answer', ({ app, actions, admin }) => (id: string, body: object) => {
    return app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as: admin, body });
  });

describe('POST /enrolments/', () => {
  test('finds the headings below a title, and leaves out the total', async ({ actions, admin }) => {
    const list = await actions.createImport(admin, OFFICE_LIST, intoOtters);
    expect(list).toMatchObject({ header_row: 3, rows_total: 3, counts: { new: 2, error: 0, left_out: 1 } });
    expect((await actions.listRows(admin, list.id)).map(({ number, state }) => [number, state])).toEqual([
      [4, 'new'],
      [5, 'new'],
      [6, 'left_out'],
    ]);
  });

  test('shows samples of each column and the first rows, but no password', async ({ actions, admin }) => {
    const { columns, top_rows } = await actions.createImport(admin, OFFICE_LIST, intoOtters);
    expect(columns).toEqual([
      { header: 'First name', meaning: 'first_name', samples: ['Ada', 'Ben', '30 Total'] },
      { header: 'Last name', meaning: 'last_name', samples: ['Byron', 'Ode'] },
      { header: 'Password', meaning: 'password', samples: ['••••••'] },
    ]);
    expect(top_rows.map(({ number, cells }) => [number, cells[0], cells[2]])).toEqual([
      [1, 'Greenfield Primary School', undefined],
      [3, 'First name', 'Password'],
      [4, 'Ada', '••••••'],
      [5, 'Ben', ''],
      [6, '30 Total', ''],
    ]);
  });

  test('counts the names that someone should check, and finds their rows', async ({ actions, admin }) => {
    const list = await actions.createImport(
      admin,
      'First name,Last name\nAda,Byron\n<i>Ben</i>,Ode\nCleo 🦄,Fox\n',
      intoOtters,
    );
    expect(list).toMatchObject({ to_check: 2, counts: { new: 3 } });
    const rows = await actions.listRows(admin, list.id, '&check=true');
    expect(rows.map(({ says }) => says)).toEqual([rowWords.markupInName, rowWords.emojiInName]);
  });
});

test.for([
  'Legal first name,Preferred first name,Last name\nRobert,Robyn,Marlowe\nAgnes,,Dorsey\n',
  'Prénom d’usage;Nom;Prénom\nRobyn;Marlowe;Robert\n;Dorsey;Agnes\n',
])(
  'takes the preferred name where it is filled in, else the one on the papers: %s',
  async (text, { actions, admin }) => {
    const { id } = await actions.createImport(admin, text, intoOtters);
    const rows = await actions.listRows(admin, id);
    expect(rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
      'Robyn Marlowe',
      'Agnes Dorsey',
    ]);
  },
);

describe('PATCH /enrolments/{id}/', () => {
  test('takes the headings from the row that was chosen, and guesses the columns again', async ({ actions, admin }) => {
    const { id } = await actions.createImport(admin, 'Alkunimi;Loppunimi\nName;Class\nAda;Byron\n', intoOtters);
    expect(await actions.updateImport(admin, id, { header_row: 1 })).toMatchObject({
      header_row: 1,
      columns: [{ header: 'Alkunimi', meaning: 'ignored' }, { header: 'Loppunimi' }],
    });
    const mapped = await actions.updateImport(admin, id, { header_row: 1, meanings: ['first_name', 'last_name'] });
    expect(mapped.counts).toMatchObject({ new: 1, left_out: 1, error: 0 });
  });

  test('makes students of all rows below the titles when the list has no headings', async ({ actions, admin }) => {
    const { id } = await actions.createImport(admin, 'Class 3A\nPass,Byron\nBen,Ode\n', intoOtters);
    const list = await actions.updateImport(admin, id, { header_row: null, meanings: ['first_name', 'last_name'] });
    expect(list).toMatchObject({ header_row: null, counts: { new: 2, left_out: 0 } });
  });

  test('refuses a row that is not one of the first ten', async ({ app, actions, admin }) => {
    const { id } = await actions.createImport(admin, OFFICE_LIST, intoOtters);
    const reply = await app.request(actions.importUrl(id), { method: 'PATCH', as: admin, body: { header_row: 50 } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ header_row: [enrolmentWords.headerUnknown] });
  });
});

describe('PUT /enrolments/{id}/answers/', () => {
  test('leaves a row out, also after the columns are matched again, and includes it again', async ({
    actions,
    admin,
    answer,
  }) => {
    const { id } = await actions.createImport(admin, OFFICE_LIST, intoOtters);
    const leftOut = await answer(id, { answer: 'left_out', numbers: [5] });
    expect(leftOut.json().counts).toMatchObject({ new: 1, left_out: 2 });
    const mapped = await actions.updateImport(admin, id, { meanings: ['first_name', 'last_name', 'ignored'] });
    expect(mapped.counts).toMatchObject({ new: 1, left_out: 2 });
    const included = await answer(id, { answer: 'included', numbers: [5] });
    expect(included.json().counts).toMatchObject({ new: 2, left_out: 1 });
  });

  test('includes a row that looked like a total', async ({ actions, admin, answer }) => {
    const { id } = await actions.createImport(admin, OFFICE_LIST, intoOtters);
    expect((await answer(id, { answer: 'included', numbers: [6] })).json().counts).toMatchObject({
      new: 3,
      left_out: 0,
    });
  });
});

describe('GET /enrolments/{id}/rows/', () => {
  test('shows the cells of a row with an error as they were uploaded, without the password', async ({
    actions,
    admin,
  }) => {
    const { id } = await actions.createImport(
      admin,
      'First name,Class,Password\n,3A, purple-kite \nAda,3A,\n',
      intoOtters,
    );
    const rows = await actions.listRows(admin, id);
    expect(rows.map(({ state, cells }) => [state, cells])).toEqual([
      ['error', ['', '3A', '••••••']],
      ['new', []],
    ]);
  });
});
