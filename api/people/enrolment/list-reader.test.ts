import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Refusal } from '#api/kit/refusal.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';
import { guessColumnFields } from './column-headers.ts';
import { detectTable } from './header-row.ts';
import { readStudentList } from './list-reader.ts';
import { parseRow } from './row-fields.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer) {
  const file = path.join(folder, 'list');
  await writeFile(file, content);
  const list = await readStudentList(file);
  const rows = [];
  for await (const row of list.rows) rows.push(row);
  return { ...list, rows };
}
const cells = async (content: string | Buffer) => (await read(content)).rows.map((row) => row.cells);
const refusal = (content: string | Buffer) =>
  read(content).then(
    () => undefined,
    (thrown: Refusal) => thrown.details.fields?.file,
  );

const TABLE = [
  ['First name', 'Last name'],
  ['Zoë', 'Brontë'],
];
const listText = (separator: string, end: string) => TABLE.map((row) => row.join(separator) + end).join('');
const swapped = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each([
  ['commas, LF', Buffer.from(listText(',', '\n')), 'utf-8', ','],
  ['semicolons, CRLF, a mark', Buffer.from(`\uFEFF${listText(';', '\r\n')}`), 'utf-8', ';'],
  ['tabs, CR', Buffer.from(listText('\t', '\r')), 'utf-8', '\t'],
  ['Windows-1252', Buffer.from(listText(';', '\r\n'), 'latin1'), 'windows-1252', ';'],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${listText('\t', '\r\n')}`, 'utf16le'), 'utf-16le', '\t'],
  ['UTF-16 LE without one', Buffer.from(listText(',', '\n'), 'utf16le'), 'utf-16le', ','],
  ['UTF-16 BE', swapped(listText(';', '\n')), 'utf-16be', ';'],
])('a list with %s is parsed correctly', async (_, content, encoding, separator) => {
  const list = await read(content);
  expect(list).toMatchObject({ encoding, separator });
  expect(list.rows.map((row) => row.cells)).toEqual(TABLE);
});

test('quoted cells keep separators, quotes and line breaks, and rows keep the numbers of the spreadsheet', async () => {
  const { rows } = await read('Name,Class\r\n"O\'Neill, Jr. ""Billy""",3A\r\n\r\n,,\r\n"Mary\r\nAnn",3B');
  expect(rows).toEqual([
    { number: 1, cells: ['Name', 'Class'] },
    { number: 2, cells: ['O\'Neill, Jr. "Billy"', '3A'] },
    { number: 5, cells: ['Mary\r\nAnn', '3B'] },
  ]);
});

test('numbers stay as typed, and a quotation mark within a word is a letter', async () => {
  expect(await cells('Student number,Name\n00032,Mid"dle\n1E5,=1+1\n')).toEqual([
    ['Student number', 'Name'],
    ['00032', 'Mid"dle'],
    ['1E5', '=1+1'],
  ]);
});

test('the separator line of Excel is not a row', async () => {
  const { separator, rows } = await read('sep=;\r\nName;Class\r\nAda;3A\r\n');
  expect(separator).toBe(';');
  expect(rows[0]?.cells).toEqual(['Name', 'Class']);
});

test.each(['|', '~', '^'])('a list separated by %s has its columns', async (separator) => {
  const { rows } = await read(
    `First name|Last name|Student ID|Class\r\nAmal|Rahimi|70101|Year 5 Kite\r\n`.replaceAll('|', separator),
  );
  expect(rows[1]?.cells).toEqual(['Amal', 'Rahimi', '70101', 'Year 5 Kite']);
});

test.each(['"', 'a', '😀'])(
  'a separator line with %s, which separates nothing, does not break the list',
  async (sign) => {
    const { rows } = await read(`sep=${sign}\r\nName;Class\r\nAda;3A\r\n`);
    expect(rows.at(-1)?.cells).toEqual(['Ada', '3A']);
  },
);

async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a file that cannot be used is refused with a message', () => {
  const wide = Array.from({ length: 5000 }, (_, index) => `c${index}`).join(',');
  test.each([
    ['nothing', '', 'empty'],
    ['blank rows', ',,\n,,\n', undefined],
    ['a quotation mark that never ends', 'Name,Class\n"Ada,3A\nBen,3B\n', 'quoteOpen'],
    ['one that ends rows later', 'Name,Class\n"Ada,3A\nBe"n,3B\n', 'quoteOpen'],
    ['5,000 columns', `${wide}\n${wide}\n`, 'tooManyColumns'],
    ['a row of a million letters', `Name\n${'x'.repeat(1_000_000)}\n`, 'rowTooLong'],
    ['too many rows', `Name\n${'Ada\n'.repeat(20_001)}`, 'tooManyRows'],
    ['a PDF', '%PDF-1.7\n', 'notAList'],
    ['a web page', '<!doctype html><p>', 'notAList'],
    ['data of a program', '{"students": []}', 'notAList'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3]), 'notAList'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
  ] as const)('%s', async (_, content, messageKey) => {
    expect((await refusal(content))?.[0]).toBe(messageKey && enrolmentWords[messageKey]);
  });

  test('a workbook, a zip bomb, another zip, a truncated zip', async () => {
    const completeZip = await zipped({ 'users.csv': 'sourcedId\n1\n' });
    const cases: [Buffer, keyof typeof enrolmentWords][] = [
      [await zipped({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'workbookBroken'],
      [Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'workbook'],
      [await zipped({ 'users.csv': Buffer.alloc(40_000_000, 'a') }), 'zipUnsafe'],
      [await zipped({ 'readme.txt': 'hello' }), 'zipForeign'],
      [completeZip.subarray(0, completeZip.length - 10), 'zipBroken'],
    ];
    for (const [content, messageKey] of cases) expect((await refusal(content))?.[0]).toBe(enrolmentWords[messageKey]);
  });
});

test('OneRoster: students have their classes, teachers are left out, leaving students are marked', async () => {
  const content = await zipped({
    'roster/users.csv':
      'sourcedId,status,enabledUser,username,givenName,familyName,identifier\nu1,active,true,ada,Ada,Byron,S1\nu2,tobedeleted,true,ben,Ben,Ode,S2\nu3,active,true,ms,Ms,T,T1\nu4,active,true,cleo,Cleo,-,\n',
    'roster/roles.csv':
      'sourcedId,userSourcedId,roleType,role\nr1,u1,primary,student\nr2,u2,primary,student\nr3,u3,primary,teacher\n',
    'roster/classes.csv': 'sourcedId,status,title,classCode\nc1,active,Class 3A,GV3A\n',
    'roster/enrollments.csv':
      'sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u1,student\ne2,c1,u2,student\ne3,c1,u3,teacher\n',
  });
  const { kind, rows } = await read(content);
  expect(kind).toBe('oneroster');
  expect(rows.slice(1).map((row) => row.cells.join('|'))).toEqual([
    'S1|Ada|Byron|ada|Class 3A|GV3A||active',
    'S2|Ben|Ode|ben|Class 3A|GV3A||tobedeleted',
    'u4|Cleo||cleo||||active',
  ]);
});

const ROSTER = {
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type\no1,active,,Lakeside Primary,school\n',
  'classes.csv': 'sourcedId,status,title\nc-old,active,Year 3 Fox (last year)\nc-new,active,Year 4 Otter\n',
  'users.csv':
    'sourcedId,status,enabledUser,givenName,familyName,identifier\nu1,active,TRUE,Ida,Moreau,3001\nu2,active,FALSE,Kasper,Left,3002\nu3,ToBeDeleted,VRAI,Lina,Left,3003\nu4,active,true,Noé,Parti,3004\n',
  'roles.csv': 'sourcedId,status,userSourcedId,roleType,role\nr1,active,u1,Primary,Student\n',
  'enrollments.csv':
    'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate\ne1,active,c-old,u1,student,2025-09-01,2026-07-15\ne2,active,c-new,u1,Student,2026-09-01,2999-07-15\ne3,active,c-new,u2,student,,\ne4,active,c-new,u3,student,,\ne5,active,c-old,u4,student,01/09/2025,15/07/2026\n',
};
const ROSTER_ROWS = [
  ['3001', 'Ida', 'Year 4 Otter', 'active'],
  ['3002', 'Kasper', 'Year 4 Otter', 'tobedeleted'],
  ['3003', 'Lina', 'Year 4 Otter', 'tobedeleted'],
];

test.each([
  ['as its program wrote it', (text: string) => Buffer.from(text)],
  [
    'after a spreadsheet saved it',
    (text: string) => Buffer.from(text.replaceAll(',', ';').replaceAll('\n', '\r\n'), 'latin1'),
  ],
])('OneRoster %s: who leaves is marked, and an enrolment that has ended is left out', async (_, save) => {
  const files = Object.entries(ROSTER).map(([name, text]) => [name, save(text)]);
  const { rows } = await read(await zipped(Object.fromEntries(files)));
  expect(
    rows.slice(1).map(({ cells: [number, first, , , title, , , status] }) => [number, first, title, status]),
  ).toEqual(ROSTER_ROWS);
});

test.each([
  ['Student ID,Forename,Surname,Form', 'external_id,first_name,last_name,class_name'],
  ['Nom et prénom;Classe', 'full_name_last_first,class_name'],
  ['Name / Vorname;Klasse', 'full_name_last_first,class_name'],
  ['Apellidos y nombre(s);Grupo', 'full_name_last_first,class_name'],
  ['Nazwisko i imię;Klasa', 'full_name_last_first,class_name'],
  ['Фамилия Имя Отчество;Класс', 'full_name_last_first,class_name'],
  ['Last name & first name;Form', 'full_name_last_first,class_name'],
  ['اللقب والاسم;الصف', 'full_name_last_first,class_name'],
  ['Ad Soyad;Sınıf', 'full_name,class_name'],
  ['First and last name;Class', 'full_name,class_name'],
  ['Apellidos;Nombre;Clase;Contraseña', 'last_name,first_name,class_name,password'],
  ['NOM;Prénom;Classe;Mot de passe', 'last_name,first_name,class_name,password'],
  ['Name;Vorname;Klasse;Benutzername', 'last_name,first_name,class_name,username'],
  ['الاسم الأول;اسم العائلة;الصف;رقم الطالب', 'first_name,last_name,class_name,external_id'],
  ['Name,Class', 'full_name,class_name'],
  ['first_name,first_name,E-mail', 'full_name,ignored,ignored'],
  ['Legal first name,Preferred first name,Last name', 'ignored,first_name,last_name'],
  ['Known as,Surname,Forename,Preferred surname', 'first_name,ignored,ignored,last_name'],
  ['Vornamen;Rufname;Name', 'ignored,first_name,last_name'],
  ['Nombre de uso;Apellidos', 'first_name,last_name'],
  ['Full name,Known as,Class', 'full_name,ignored,class_name'],
  ['Preferred name,Class', 'full_name,class_name'],
])('the headers %s are recognized', (heads, meanings) => {
  expect(guessColumnFields(heads.split(/[;,]/)).join(',')).toBe(meanings);
});

test('one column without a header holds full names', () => {
  expect(tableOf('Ada Byron\nBen Ode')).toEqual({ has_header: false, first_row: 1, fields: ['full_name'] });
});

/** Detects the table of a list with commas and line breaks; skips blank rows like the reader. */
function tableOf(list: string) {
  const rows = list.split('\n').map((line, index) => ({ number: index + 1, cells: line.split(',') }));
  return detectTable(
    { kind: 'list' },
    rows.filter(({ cells }) => cells.some(Boolean)),
  );
}

test.each([
  ['Greenfield Primary School\n\nFirst name,Last name,Class\nAda,Byron,3A', 3, 'first_name,last_name,class_name'],
  ['Class 3A,,\nPrinted on 1 May,,\nNumber,Name,Class\n1,Ada Byron,3A', 3, 'ignored,full_name,class_name'],
  ['Students,,\nName,Class,\nAda Byron,3A,', 2, 'full_name,class_name,ignored'],
  ['Class,3A\nName,Number\nAda Byron,1', 2, 'full_name,ignored'],
  ['No,Student no,Name\n1,4021,Ada Byron\n2,4377,Ben Ode', 1, 'ignored,external_id,full_name'],
  ['Student number,Name\n1,Ada Byron\n2,Ben Ode\n1,Cleo Nile\n2,Dan Oak', 1, 'ignored,full_name'],
  ['رقم الطالب,اسم الطالب\n١,ليلى\n٢,سامي', 1, 'ignored,full_name'],
  ['Student number,Name\n1,Ada Byron\n1,Ada Byron', 1, 'external_id,full_name'],
  ['Student number,Name\n7,Ada Byron\n8,Ben Ode', 1, 'external_id,full_name'],
  ['Autumn list\nName\nAda Byron', 2, 'full_name'],
  ['First name,Last name\nPin,Name\nAda,Byron', 1, 'first_name,last_name'],
])('in the list %j the headings are found in row %i', (list, first_row, fields) => {
  expect(tableOf(list)).toEqual({ has_header: true, first_row, fields: fields.split(',') });
});

test('of a list without known headings the titles are skipped, and the columns are those of most rows', () => {
  expect(tableOf('Greenfield Primary School\nAda,Byron,3A\nBen,Ode,3B')).toEqual({
    has_header: false,
    first_row: 2,
    fields: ['ignored', 'ignored', 'ignored'],
  });
});

test('the separator is the one that fits the headings, not a title with a comma above them', async () => {
  const { separator, rows } = await read('Greenfield, Class 3A, autumn\nName;Class\nAda Byron;3A\n');
  expect(separator).toBe(';');
  expect(rows[1]?.cells).toEqual(['Name', 'Class']);
});

test.each([
  [['30 Total', ''], 'totalRow'],
  [['Total:', '30'], 'totalRow'],
  [['Total number of students: 30', ''], 'totalRow'],
  [['المجموع', '30'], 'totalRow'],
  [['28 students', ''], 'totalRow'],
  [['Name', 'Class'], 'headerRow'],
  [['<b>Ada</b> Byron', '3A'], 'markupInName'],
  [['=HYPERLINK("x") Byron', '3A'], 'markupInName'],
  [['Ada 🦄 Byron', '3A'], 'emojiInName'],
  [['Vannak Sum', '3A'], null],
  [['Tom & Byron', '3A'], null],
  [['Ada Byron', 'Total'], null],
  [['Ada Byron', '3-Apr-25'], 'classIsDate'],
  [['Ada Byron', '03/04/2026'], 'classIsDate'],
  [['Ada Byron', '3/4/5'], null],
])('the row %j gets the flag %s', (row, flag) => {
  expect(parseRow(row, ['full_name', 'class_name']).flag).toBe(flag);
});
