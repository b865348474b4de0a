import { describe, expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import { rowWords } from '#contract/people/enrolment-words.ts';

/** A school with three children of 3B, each with a number, and a student without a number in 3A. */
const test = enrolmentTest
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('children', async ({ app, admin, actions }) => {
    await actions.enrolList(
      admin,
      'Student number,First name,Last name,Class\n3,Temi,Adeyemi,3B\n1,Noor,Haddad,3B\n2,Piotr,Nowak,3B\n,Lucy,Abbott,3A\n',
    );
    return async (name: string) => {
      const { rows } = await app.database.owner.query(
        'select id, first_name, last_name, external_id from users where tenant_id = $1 and first_name = $2',
        [admin.school.id, name],
      );
      return rows;
    };
  })
  .extend('preview', ({ actions, admin, children }) => async (list: string) => {
    expect(await children('Temi')).toHaveLength(1);
    const { id, other_students, counts } = await actions.createImport(admin, list, { makes_classes: true });
    const rows = await actions.listRows(admin, id);
    return {
      id,
      other_students,
      counts,
      verdicts: rows.map(({ first_name, state }) => `${first_name} ${state}`),
      rows,
    };
  })
  .extend('answer', ({ app, admin, actions }) => (id: string, answer: string, numbers?: number[]) => {
    return app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as: admin, body: { answer, numbers } });
  });

const asLeftOut = (name: string) => rowWords.anotherChild.replace('{detail}', name);

describe('a list whose numbers belong to other children', () => {
  test.for([
    ['counts its rows under "No"', 'No,First name,Last name,Class\n1,Maya,Stone,3A\n2,Ravi,Sen,3A\n3,Olu,Bello,3A\n'],
    ['counts its rows under "Id"', 'Id,First name,Last name,Class\n1,Maya,Stone,3A\n2,Ravi,Sen,3A\n3,Olu,Bello,3A\n'],
    [
      'counts its rows under "Pupil number"',
      'Pupil number,First name,Last name,Class\n1,Maya,Stone,3A\n2,Ravi,Sen,3A\n3,Olu,Bello,3A\n',
    ],
    [
      'counts its rows with dots',
      'Student no,First name,Last name,Class\n1.,Maya,Stone,3A\n2.,Ravi,Sen,3A\n3.,Olu,Bello,3A\n',
    ],
    [
      'counts its rows as a username',
      'Login,First name,Last name,Class\n1,Maya,Stone,3A\n2,Ravi,Sen,3A\n3,Olu,Bello,3A\n',
    ],
  ])('that %s adds new students', async ([, list = ''], { preview }) => {
    const { verdicts, rows } = await preview(list);
    expect(verdicts).toEqual(['Maya new', 'Ravi new', 'Olu new']);
    expect(rows.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test('leaves its rows out until someone answers, and says whose number it is', async ({
    preview,
    actions,
    admin,
  }) => {
    const list = 'Student number,First name,Last name,Class\n3,Maya,Stone,3A\n1,Ravi,Sen,3A\n7,Olu,Bello,3A\n';
    const { id, rows, other_students, verdicts } = await preview(list);
    expect(verdicts).toEqual(['Maya left_out', 'Ravi left_out', 'Olu new']);
    expect(rows[0]).toMatchObject({ says: asLeftOut('Temi Adeyemi'), asks_student: true, changes: [] });
    expect(other_students).toBe(2);
    expect(await actions.confirmAndWait(admin, id)).toMatchObject({
      state: 'done',
      counts: { new: 1, will_change: 0 },
    });
  });

  test.for([
    ['a brother or sister', '3,Amina,Adeyemi,3B'],
    ['a classmate of the same last name in the other order', '3,Adeyemi,Amina,3B'],
  ])('leaves out a row that gives the number to %s', async ([, row], { preview }) => {
    expect((await preview(`Student number,First name,Last name,Class\n${row}\n`)).verdicts[0]).toMatch(/ left_out$/);
  });

  test.for([
    ['a new last name', '3,Temi,Okonkwo,3B'],
    ['a longer first name', '3,Temitope,Adeyemi,3B'],
    ['a second first name', '3,Temi Grace,Adeyemi,3B'],
    ['the names in the other order', '3,Adeyemi,Temi,3B'],
    ['a name before the first one', '3,Grace Temi,Adeyemi,3B'],
  ])('takes a row with %s for the same child', async ([, row], { preview }) => {
    expect((await preview(`Student number,First name,Last name,Class\n${row}\n`)).verdicts[0]).toMatch(/ will_change$/);
  });

  test('keeps its rows left out when all questions are answered together', async ({ preview, answer }) => {
    const { id } = await preview('Student number,First name,Last name,Class\n3,Maya,Stone,3A\n,Lucy,Abbott,3A\n');
    expect((await answer(id, 'same')).json().counts).toMatchObject({ same: 1, left_out: 1, will_change: 0 });
    expect((await answer(id, 'included', [2])).json().counts).toMatchObject({ left_out: 1, will_change: 0 });
  });

  test('adds a different student without the number, and undo removes only that student', async ({
    preview,
    answer,
    actions,
    admin,
    children,
  }) => {
    const { id } = await preview('Student number,First name,Last name,Class\n3,Maya,Stone,3A\n');
    const before = await actions.dumpSchool(admin);
    await answer(id, 'another', [2]);
    await actions.confirmAndWait(admin, id);
    expect(await children('Maya')).toMatchObject([{ external_id: null }]);
    expect(await children('Temi')).toMatchObject([{ last_name: 'Adeyemi', external_id: '3' }]);
    await actions.undoAndWait(admin, id);
    expect(await actions.dumpSchool(admin)).toEqual(before);
  });

  test('renames the student who is the same, and undo gives back the name', async ({
    preview,
    answer,
    actions,
    admin,
    children,
  }) => {
    const { id } = await preview('Student number,First name,Last name,Class\n3,Maya,Stone,3B\n');
    const before = await actions.dumpSchool(admin);
    const [temi] = await children('Temi');
    await answer(id, 'same', [2]);
    await actions.confirmAndWait(admin, id);
    expect(await children('Maya')).toEqual([{ ...temi, first_name: 'Maya', last_name: 'Stone' }]);
    await actions.undoAndWait(admin, id);
    expect(await actions.dumpSchool(admin)).toEqual(before);
  });
});

describe('the same student in another spelling', () => {
  test('is found by a number without its zeros, and the school’s number stays', async ({ preview, actions, admin }) => {
    await actions.enrolList(admin, 'Student number,First name,Last name,Class\n0028,Ines,Duarte,3B\n');
    const list = (number: string) => `Student number,First name,Last name,Class\n${number},Ines,Duarte,3B\n`;
    expect((await preview(list('28'))).verdicts).toEqual(['Ines same']);
    expect((await preview(list('00028'))).verdicts).toEqual(['Ines same']);
    expect((await preview(list('28').replace('Ines,Duarte', 'Ola,Berg'))).verdicts).toEqual(['Ola left_out']);
  });

  test.for([
    ['accents', 'Nóor,Haddad'],
    ['an apostrophe', "No'or,Haddad"],
    ['the order', 'Haddad,Noor'],
    ['capitals', 'NOOR,HADDAD'],
  ])(
    'that differs by %s and has no number is asked about, and keeps the name',
    async ([, name], { preview, answer }) => {
      const { id, verdicts } = await preview(`First name,Last name,Class\n${name},3B\n`);
      expect(verdicts[0]).toMatch(/ question$/);
      expect((await answer(id, 'same')).json().counts).toMatchObject({ same: 1, will_change: 0, new: 0 });
    },
  );

  test.for([
    ['loses its accents', 'Zoë,Strauß', 'Zoe,Strauss', 'same'],
    ['loses its apostrophe', "Zoe,O'Brien", 'Zoe,OBrien', 'same'],
    ['is in capitals', 'Zoe,McBride', 'ZOE,MCBRIDE', 'same'],
    ['is in small letters', 'Zoe,McBride', 'zoe,mcbride', 'same'],
    ['gains an accent', 'Zoe,Perez', 'Zoë,Pérez', 'will_change'],
    ['gains its capitals', 'zoe,MCBRIDE', 'Zoe,McBride', 'will_change'],
  ])(
    'whose name %s: %s in the school and %s in the list',
    async ([, known = '', listed = '', state], { preview, actions, admin }) => {
      const list = (name: string) => `Student number,First name,Last name,Class\n77,${name},3B\n`;
      await actions.enrolList(admin, list(known));
      expect((await preview(list(listed))).rows.map((row) => row.state)).toEqual([state]);
    },
  );

  test('is never one of two children whose names have the same words, whatever the order of list and class', async ({
    app,
    actions,
    admin,
    preview,
    answer,
  }) => {
    await actions.enrolList(
      admin,
      'First name,Last name,Class\nAli,Hassan,4C\nHassan,Ali,4C\nZoe,Perez,4C\nZoë,Perez,4C\n',
    );
    const list =
      'Student number,First name,Last name,Class\n81,Hassan,Ali,4C\n82,Ali,Hassan,4C\n83,Zoë,Perez,4C\n84,Zoe,Perez,4C\n';
    const { id, verdicts } = await preview(list);
    expect(verdicts).toEqual(['Hassan question', 'Ali question', 'Zoë question', 'Zoe question']);
    await answer(id, 'same');
    await actions.confirmAndWait(admin, id);
    const { rows } = await app.database.owner.query(
      `select first_name || ' ' || last_name as name, external_id as number from users
       where tenant_id = $1 and external_id like '8_' order by external_id`,
      [admin.school.id],
    );
    expect(rows).toEqual([
      { name: 'Hassan Ali', number: '81' },
      { name: 'Ali Hassan', number: '82' },
      { name: 'Zoë Perez', number: '83' },
      { name: 'Zoe Perez', number: '84' },
    ]);
  });

  test('of two who are alike neither is taken, and two rows of other orders are two children', async ({
    actions,
    admin,
    preview,
    answer,
  }) => {
    await actions.enrolList(admin, 'First name,Last name,Class\nZoe,Perez,4C\nZoë,Perez,4C\n');
    expect((await preview('First name,Last name,Class\nPerez,Zoe,4C\n')).verdicts).toEqual(['Perez new']);
    const { id, verdicts } = await preview('First name,Last name,Class\nAli,Hassan,4C\nHassan,Ali,4C\n');
    expect(verdicts).toEqual(['Ali new', 'Hassan new']);
    expect((await answer(id, 'same')).json().counts).toMatchObject({ new: 2 });
  });

  test('is named in the question, because the row has another spelling', async ({ preview }) => {
    const { rows } = await preview('First name,Last name,Class\nHaddad,Noor,3B\n');
    expect(rows[0]).toMatchObject({ says: rowWords.nameAlikeInClass.replace('{detail}', 'Noor Haddad') });
  });

  test('is not found by a number without zeros under another last name', async ({ preview, actions, admin }) => {
    await actions.enrolList(admin, 'Student number,First name,Last name,Class\n0028,Ines,Duarte,3B\n');
    const { verdicts } = await preview('Student number,First name,Last name,Class\n28,Ines,Berg,3A\n');
    expect(verdicts).toEqual(['Ines new']);
  });

  test('joins another class and stays in the one before', async ({ preview }) => {
    const { rows } = await preview('Student number,First name,Last name,Class\n3,Temi,Adeyemi,3A\n');
    expect(rows[0]?.changes).toEqual([{ field: 'class', old: '3B', new: '3B, 3A' }]);
  });
});

describe('a name outranks a number', () => {
  test('of a row whose name is in the class, it is asked about that student', async ({ preview, answer }) => {
    const { id, verdicts } = await preview('Student number,First name,Last name,Class\n3,Lucy,Abbott,3A\n');
    expect(verdicts).toEqual(['Lucy question']);
    expect((await answer(id, 'same')).json().counts).toMatchObject({ same: 1, will_change: 0 });
  });

  test.for([
    ['the last name changed', 'Temi,Okafor', 'will_change'],
    ['a second first name was added', 'Temi Grace,Adeyemi', 'will_change'],
    ['both names are in the other order', 'Adeyemi,Temi', 'will_change'],
    ['accents are missing', 'Témi,Adéyemi', 'will_change'],
    ['the name is exactly another student’s in the class', 'Noor,Haddad', 'question'],
    ['the name is another student’s with accents and in the other order', 'Háddad,Noor', 'question'],
    ['both names are others', 'Maya,Stone', 'left_out'],
  ])('where %s, the row "%s" is %s', async ([, name, state], { preview }) => {
    const { rows } = await preview(`Student number,First name,Last name,Class\n3,${name},3B\n`);
    expect(rows.map((row) => row.state)).toEqual([state]);
  });

  test('a number of another student is not used, and the row says so', async ({ preview, answer, actions, admin }) => {
    const { id } = await preview('Student number,First name,Last name,Class\n3,Lucy,Abbott,3A\n');
    await answer(id, 'same', [2]);
    const [row] = await actions.listRows(admin, id);
    expect(row).toMatchObject({ state: 'same', says: rowWords.numberLeftOut.replace('{detail}', 'Temi Adeyemi') });
  });

  test('a username does not identify a student with another name', async ({ preview }) => {
    const { rows } = await preview('Username,First name,Last name,Class\ntemi.adeyemi,Maya,Stone,3B\n');
    expect(rows).toMatchObject([{ state: 'error', says: rowWords.usernameTaken.replace('{detail}', 'temi.adeyemi') }]);
  });
});
