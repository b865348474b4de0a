import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readStudentList } from './list-reader.ts';
import { readSheet } from './service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

type Sheet = { rows: string; columns?: string; state?: string };

/** Creates a workbook with these sheets (XML), number formats by style, and an attribute of its properties. */
async function writeWorkbook(sheets: Record<string, Sheet>, formats: string[] = [], properties = ''): Promise<string> {
  const entries = Object.entries(sheets).map(([name, sheet], index) => ({ name, ...sheet, id: index + 1 }));
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets>${entries.map(({ name, id, state = 'visible' }) => `<sheet name="${name}" sheetId="${id}" state="${state}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="styles" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/><Relationship Id="texts" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>${entries.map(({ id }) => `<Relationship Id="r${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<x:sst xmlns:x="${MAIN}"><x:si><x:r><x:t>山</x:t></x:r><x:r><x:t>田</x:t></x:r><x:rPh><x:t>やまだ</x:t></x:rPh></x:si></x:sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      entries.map(({ id, rows, columns = '' }) => [
        `xl/worksheets/sheet${id}.xml`,
        `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const file = path.join(folder, 'list.xlsx');
  await writeFile(file, await buffer(zip.outputStream));
  return file;
}

async function read(...workbook: Parameters<typeof writeWorkbook>) {
  const list = await readStudentList(await writeWorkbook(...workbook));
  const rows = [];
  for await (const row of list.rows) rows.push(row);
  return { ...list, rows };
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rowOf = (number: number, cells: string[], attributes = '') =>
  `<row r="${number}" ${attributes}>${cells.map((cell, index) => text(`${'ABCD'[index]}${number}`, cell)).join('')}</row>`;

test('a workbook has long numbers whole, joined texts and the row numbers of the spreadsheet', async () => {
  const list = await read({
    List: {
      rows:
        `<row r="2">${text('A2', 'First name')}${text('B2', 'Student ID')}${text('C2', 'Class')}</row>` +
        `<row r="4"><c r="A4" t="s"><v>0</v></c><c><v>202609000123</v></c>${text('C4', '3_x0020_Oak')}</row>` +
        '<row r="900"><c r="A900"/></row>',
    },
  });
  expect(list).toMatchObject({ kind: 'list', encoding: 'xlsx', separator: null, sheet: { name: null } });
  expect(list.rows).toEqual([
    { number: 2, cells: ['First name', 'Student ID', 'Class'] },
    { number: 4, cells: ['山田', '202609000123', '3 Oak'] },
  ]);
});

test.each([
  ['00000', '123', '00123'],
  ['&quot;S-&quot;0000', '45', 'S-0045'],
  ['\\P000', '3', 'P003'],
  ['0000&quot;/B&quot;', '7', '0007/B'],
  ['000-000', '123456', '123-456'],
  ['0.00', '12.5', '12.50'],
  ['0', '12.0', '12'],
  ['#,##0', '12345', '12345'],
  ['[&gt;99]0;00', '7', '07'],
  ['dd/mm/yyyy', '45901', '01/09/2025'],
  ['ddmmyyyy', '45901', '01092025'],
  ['d-mmm', '45750', '3-Apr'],
  ['[$-40C]d mmm', '45750', '3 avr'],
  ['# ?/?', '0.75', '3/4'],
  ['0.00E+00', '202609000123', '202609000123'],
  ['@', '42', '42'],
  ['broken[', '42', '42'],
])('the format %s shows %s as %s', async (format, value, shown) => {
  const { rows } = await read({ List: { rows: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>` } }, [format]);
  expect(rows).toEqual([{ number: 1, cells: [shown] }]);
});

test('a text has the words of its format, and a date of the computer has its year first', async () => {
  const { rows } = await read(
    {
      List: {
        rows: '<row r="1"><c r="A1" s="1" t="str"><v>4A</v></c><c r="B1" s="2"><v>1</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c></row>',
      },
    },
    ['&quot;Class &quot;@'],
    'date1904="1"',
  );
  expect(rows).toEqual([{ number: 1, cells: ['Class 4A', '1904-01-02', 'TRUE', '#N/A'] }]);
});

const HEADINGS = ['First name', 'Last name', 'Class'];

test('rows and columns that the workbook hides are left out and counted', async () => {
  const list = await read({
    List: {
      columns: '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" width="0"/></cols>',
      rows:
        rowOf(1, HEADINGS) +
        rowOf(2, ['Mira', 'Solberg', '4 Otter']) +
        rowOf(3, ['Left', 'Lastyear', '3 Fox'], 'hidden="1"') +
        rowOf(4, ['Gone', 'Abroad', '3 Fox'], 'ht="0" customHeight="1"') +
        '<row r="5" hidden="true"/>' +
        rowOf(6, ['Tobin', 'Achterberg', '4 Otter']),
    },
  });
  expect(list.sheet).toEqual({ name: null, hidden_rows: 2, hidden_columns: 1 });
  expect(list.rows).toEqual([
    { number: 1, cells: ['First name', 'Class'] },
    { number: 2, cells: ['Mira', '4 Otter'] },
    { number: 6, cells: ['Tobin', '4 Otter'] },
  ]);
});

const list = { rows: rowOf(1, HEADINGS) + rowOf(2, ['Mira', 'Solberg', '4 Otter']) };
const cover = { rows: rowOf(1, ['Hillside School']) + rowOf(2, ['Fill in the next sheet.']) };

test.each([
  ['below a cover', { 'Read me': cover, Pupils: list }, 'Pupils'],
  [
    'below a form',
    { Form: { rows: rowOf(1, ['Name', 'Hillside']) + rowOf(2, ['Town', 'Oslo']) }, Pupils: list },
    'Pupils',
  ],
  ['below an empty form of a list', { Empty: { rows: rowOf(1, HEADINGS) }, Pupils: list }, 'Pupils'],
  [
    'below a hidden list',
    { Old: { ...list, state: 'hidden' }, Older: { ...list, state: 'veryHidden' }, Pupils: list },
    null,
  ],
  [
    'without headings',
    { Cover: cover, Pupils: { rows: rowOf(1, ['Mira', 'Solberg']) + rowOf(2, ['Tobin', 'Achterberg']) } },
    'Pupils',
  ],
  ['before another list', { Pupils: list, More: list }, 'Pupils'],
  ['alone', { Pupils: list, Blank: { rows: '' } }, null],
])('the sheet with the list is read: %s', async (_, sheets: Record<string, Sheet>, name) => {
  const { sheet, rows } = await read(sheets);
  expect(sheet?.name).toBe(name);
  expect(rows.at(-1)?.cells.slice(0, 2)).toEqual(
    name && 'Cover' in sheets ? ['Tobin', 'Achterberg'] : ['Mira', 'Solberg'],
  );
});

test('the list of another kind is read with what the workbook hides', async () => {
  const file = await writeWorkbook({
    Books: { columns: '<cols><col min="1" max="1" hidden="1"/></cols>', rows: rowOf(1, ['id', 'title'], 'hidden="1"') },
  });
  expect(await readSheet(file, () => ',')).toEqual([['id', 'title']]);
});
