import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { rowWords } from '#contract/people/enrolment-words.ts';

const COLUMNS = ['number', 'first', 'last', 'username', 'class', 'code', 'password', 'status'] as const;
const HEADER = 'Student number,First name,Last name,Username,Class,Class code,Password,Status';
type ListRow = Partial<Record<(typeof COLUMNS)[number], string>>;
type Case = [
  list: string,
  school: string,
  rows: ListRow[],
  verdicts: string[],
  options?: { to?: object | 'otters'; byTeacher?: true; answer?: 'same' | 'another' },
];

/** A row with the names and the class that most cases share. */
const aRow = (cells: ListRow): ListRow => ({ first: 'Eve', last: 'Byron', class: 'Otters', ...cells });

/** Returns a verdict as "state reason detail", by the message keys. */
function toVerdict({ state, says }: { state: string; says: string }): string {
  for (const [key, message] of Object.entries(rowWords)) {
    const [before = '', after] = message.split('{detail}');
    if (says.startsWith(before) && says.endsWith(after ?? before))
      return [state, key, after === undefined ? '' : says.slice(before.length, says.length - after.length)]
        .join(' ')
        .trim();
  }
  return state;
}

const creating = { to: { makes_classes: true } };
const byTeacher = { byTeacher: true } as const;

/** The decision table: the list × the school → the verdict of each row. Rows begin with number 2. */
const classCases: Case[] = [
  ['a class', 'a class of that name', [aRow({})], ['new']],
  ['a class in capitals', 'a class of that name', [aRow({ class: 'OTTERS' })], ['new']],
  ['a class code', 'a class with that code', [aRow({ class: '', code: 'ottr-22' })], ['new']],
  ['a class', 'no class of that name', [aRow({ class: 'Moles' })], ['error classUnknown Moles']],
  [
    'a class, and classes are created',
    'no class of that name',
    [aRow({ class: 'Moles' })],
    ['new makesClass Moles'],
    creating,
  ],
  ['no class', 'classes', [aRow({ class: '' })], ['error classMissing']],
  ['the name of an archived class', 'that class', [aRow({ class: 'Badgers' })], ['error classUnknown Badgers']],
  ['the code of an archived class', 'that class', [aRow({ code: 'BDGR22' })], ['error classArchived Otters']],
  ['a class', 'two classes of that name', [aRow({ class: 'Twins' })], ['error classAmbiguous Twins']],
  ['a class and its code', 'two classes of that name', [aRow({ class: 'Twins', code: 'TWNA22' })], ['new']],
  ['no class, and one is chosen', 'the chosen class', [aRow({ class: '' })], ['new'], { to: 'otters' }],
  [
    'a class, and a new one is named',
    'no class of the new name',
    [aRow({})],
    ['new makesClass Moles'],
    { to: { class_name: 'Moles' } },
  ],
  [
    'a class',
    'a class of that name, of another teacher',
    [aRow({ class: 'Herons' })],
    ['error classUnknown Herons'],
    byTeacher,
  ],
];

const studentCases: Case[] = [
  ['a number', 'the same student with that number', [aRow({ number: '1', first: 'Ada' })], ['same']],
  [
    'a number and a username',
    'the student under another username',
    [aRow({ number: '1', first: 'Ada', username: 'countess' })],
    ['will_change'],
  ],
  ['a number', 'the student under another name', [aRow({ number: '1' })], ['left_out anotherChild Ada Byron']],
  ['a number', 'the student in another class', [aRow({ number: '4', first: 'Dan' })], ['will_change']],
  ['a number', 'the student archived', [aRow({ number: '3', first: 'Cleo' })], ['will_change comesBack']],
  [
    'a number and a password',
    'the same student',
    [aRow({ number: '1', first: 'Ada', password: 'purple-kite' })],
    ['same passwordStays'],
  ],
  ['a number', 'staff with that number', [aRow({ number: 'T1' })], ['error numberTaken T1']],
  ['a number', 'a student of another teacher', [aRow({ number: '4', first: 'Dan' })], ['error notYours'], byTeacher],
  [
    'a username in capitals',
    'the same student with that username',
    [aRow({ first: 'Ada', username: 'ADA' })],
    ['same'],
  ],
  [
    'a username and a number',
    'the student without a number',
    [aRow({ number: '2', first: 'Ben', username: 'ben' })],
    ['will_change'],
  ],
  [
    'a username and a number',
    'the student with another number',
    [aRow({ number: '9', username: 'ada' })],
    ['error usernameTaken ada'],
  ],
  ['a username', 'staff with that username', [aRow({ username: 'head' })], ['error usernameTaken head']],
  [
    'a new number and a taken username',
    'a student with that username and no number',
    [aRow({ number: '1', username: 'ben' })],
    ['error usernameTaken ben'],
  ],
  ['a name', 'a student of that name in the class', [aRow({ first: 'Ben' })], ['question nameInClass']],
  [
    'a name, answered "same"',
    'a student of that name in the class',
    [aRow({ first: 'Ben' })],
    ['same'],
    { answer: 'same' },
  ],
  [
    'a name, answered "another"',
    'a student of that name in the class',
    [aRow({ first: 'Ben' })],
    ['new'],
    { answer: 'another' },
  ],
  [
    'a name and a number',
    'a student of that name without a number',
    [aRow({ number: '9', first: 'Ben' })],
    ['question nameInClass'],
  ],
  ['a name and a number', 'a student of that name with another number', [aRow({ number: '9', first: 'Ada' })], ['new']],
  ['a name', 'a student of that name in another class', [aRow({ first: 'Dan' })], ['new']],
];

const twice = (cells: ListRow, retry: ListRow) => [aRow(cells), aRow({ ...cells, ...retry })];
const repeatedCases: Case[] = [
  ['a number twice', 'no such student', twice({ number: '9' }, {}), ['new', 'same rowRepeated 2']],
  [
    'a number twice, for two classes',
    'no such student',
    twice({ number: '9' }, { class: 'Herons' }),
    ['new', 'will_change alsoIn 2'],
  ],
  [
    'a number twice, with two names',
    'no such student',
    twice({ number: '9' }, { first: 'Fay' }),
    ['new', 'error numberRepeated 2'],
  ],
  [
    'a number twice, the first without its class',
    'no such student',
    twice({ number: '9', class: 'Moles' }, { class: 'Otters' }),
    ['error classUnknown Moles', 'error earlierWrong 2'],
  ],
  [
    'a number twice, the first malformed',
    'no such student',
    twice({ number: '9', username: 'a b' }, { username: '' }),
    ['error usernameUnfit a b', 'new'],
  ],
  [
    'a number twice, for the class and another',
    'the student in the class',
    twice({ number: '1', first: 'Ada' }, { class: 'Herons' }),
    ['same', 'will_change alsoIn 2'],
  ],
  ['a username twice', 'no such student', twice({ username: 'eve' }, {}), ['new', 'same rowRepeated 2']],
  [
    'a username twice, with two names',
    'no such student',
    twice({ username: 'eve' }, { first: 'Fay' }),
    ['new', 'error usernameRepeated 2'],
  ],
  [
    'a username twice, with two numbers',
    'no such student',
    twice({ number: '8', username: 'eve' }, { number: '9' }),
    ['new', 'error usernameRepeated 2'],
  ],
  [
    'a number, then the username alone',
    'the student with both',
    [aRow({ number: '1', first: 'Ada' }), aRow({ first: 'Ada', username: 'ada' })],
    ['same', 'error childTwice 2'],
  ],
  ['a name twice', 'no such student', twice({}, {}), ['new', 'question nameTwice 2']],
  [
    'a name twice, answered "same"',
    'no such student',
    twice({}, {}),
    ['new', 'same rowRepeated 2'],
    { answer: 'same' },
  ],
  ['a name twice, answered "another"', 'no such student', twice({}, {}), ['new', 'new'], { answer: 'another' }],
  [
    'a name twice',
    'one student of that name in the class',
    twice({ first: 'Ben' }, {}),
    ['question nameInClass', 'question nameTwice 2'],
  ],
  ['a name twice, for two classes', 'no such student', twice({}, { class: 'Herons' }), ['new', 'new']],
];

const flaggedCases: Case[] = [
  ['a total', 'anything', [aRow({}), { first: '30 Total' }], ['new', 'left_out totalRow']],
  ['the headings again', 'anything', [{ first: 'First name', last: 'Last name' }], ['left_out headerRow']],
  ['a name with code', 'no such student', [aRow({ first: '<b>Eve</b>' })], ['new markupInName']],
  ['a name with an emoji', 'no such student', [aRow({ first: 'Eve 🦄' })], ['new emojiInName']],
  [
    'a name twice, with two numbers',
    'no such student',
    twice({ number: '8' }, { number: '9' }),
    ['new', 'new nameRepeated 2'],
  ],
];

const lookalikeCases: Case[] = [
  ['a name with I for l', 'the student Ali in the class', [aRow({ first: 'AIi' })], ['error nameLooksAlike']],
  ['a name with I for l', 'the student Ali in another class', [aRow({ first: 'AIi', class: 'Herons' })], ['new']],
  [
    'a number, and I for l',
    'the student Ali with that number',
    [aRow({ number: '5', first: 'AIi' })],
    ['error nameLooksAlike'],
  ],
  [
    'a name in Latin and in Cyrillic letters',
    'no such student',
    twice({ first: 'Copa' }, { first: '\u0421\u043E\u0440\u0430' }),
    ['error nameLooksAlike', 'error nameLooksAlike'],
  ],
];

const malformedCases: Case[] = [
  ['no name', 'anything', [aRow({ first: '', last: '' })], ['error nameMissing']],
  ['a student who leaves', 'the student', [aRow({ number: '1', status: 'tobedeleted' })], ['error leaves']],
  ['a name in two alphabets', 'anything', [aRow({ first: 'Ev\u0435' })], ['error nameMixed']],
  ['a name with an invisible joiner', 'anything', [aRow({ first: 'E\u200Dve' })], ['error nameInvisible']],
  ['a short password', 'no such student', [aRow({ password: 'short' })], ['new passwordShort']],
  ['a username with a space', 'no such student', [aRow({ username: 'a b' })], ['error usernameUnfit a b']],
];

const test = appTest
  .extend('actions', { scope: 'file' }, ({ app }) => createEnrolmentActions(app))
  /** The school of every case. No list is confirmed, so nothing changes it. */
  .extend('people', { scope: 'file' }, async ({ app }) => {
    const school = await app.aSchool();
    const aStudent = (first_name: string, overrides: object) =>
      app.aPerson(school, 'student', { first_name, last_name: 'Byron', ...overrides });
    const admin = await app.aPerson(school, 'school_admin', { username: 'head', external_id: 'T1' });
    const teacher = await app.aPerson(school, 'teacher');
    const colleague = await app.aPerson(school, 'teacher');
    const ada = await aStudent('Ada', { username: 'ada', external_id: '1' });
    const ben = await aStudent('Ben', { username: 'ben' });
    const cleo = await aStudent('Cleo', { username: 'cleo', external_id: '3', archived_at: new Date() });
    const dan = await aStudent('Dan', { username: 'dan', external_id: '4' });
    const ali = await aStudent('Ali', { username: 'ali', external_id: '5' });
    const otters = await app.aClass(teacher, 'Otters', [ada, ben, cleo, ali], 'OTTR22');
    await app.aClass(colleague, 'Herons', [dan]);
    await app.aClass(teacher, 'Twins', [], 'TWNA22');
    await app.aClass(teacher, 'twins');
    const badgers = await app.aClass(teacher, 'Badgers', [], 'BDGR22');
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [badgers.id]);
    return { admin, teacher, otters };
  })
  .extend('verdictsOf', ({ app, actions, people }) => async (rows: ListRow[], options: Case[4] & object) => {
    const as = options.byTeacher ? people.teacher : people.admin;
    const target = options.to === 'otters' ? { school_class_id: people.otters.id } : options.to;
    const lines = rows.map((row) => COLUMNS.map((column) => row[column] ?? '').join(','));
    const { id } = await actions.createImport(as, [HEADER, ...lines].join('\n'), target);
    const body = { answer: options.answer };
    if (options.answer) await app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as, body });
    return (await actions.listRows(as, id)).map(toVerdict);
  });

describe.each([
  ['the class of a row', classCases],
  ['the student of a row', studentCases],
  ['several rows about one student', repeatedCases],
  ['rows that do not look like students', flaggedCases],
  ['names that look alike', lookalikeCases],
  ['malformed rows', malformedCases],
])('the verdict on %s', (_, cases) => {
  test.for(cases)(
    'the list has %s, the school has %s: %j → %j',
    async ([, , rows, verdicts, options = {}], { verdictsOf }) => {
      expect(await verdictsOf(rows, options)).toEqual(verdicts);
    },
  );
});
