import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readStudentList } from './list-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Creates a workbook whose first sheet has these rows (XML). */
async function writeWorkbook(rows: string): Promise<string> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const file = path.join(folder, 'list.xlsx');
  await writeFile(file, await buffer(zip.outputStream));
  return file;
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('a workbook is read as its first sheet, with long numbers whole and the row numbers of the spreadsheet', async () => {
  const list = await readStudentList(
    await writeWorkbook(
      `<row r="2">${text('A2', 'First name')}${text('B2', 'Student ID')}${text('C2', 'Class')}</row>` +
        `<row r="4">${text('A4', 'Łukasz')}<c r="B4"><v>202609000123</v></c>${text('C4', '3 Oak')}</row>`,
    ),
  );
  const rows = [];
  for await (const row of list.rows) rows.push(row);
  expect(list).toMatchObject({ kind: 'list', encoding: 'xlsx', separator: null });
  expect(rows).toEqual([
    { number: 2, cells: ['First name', 'Student ID', 'Class'] },
    { number: 4, cells: ['Łukasz', '202609000123', '3 Oak'] },
  ]);
});
