import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListEncoding } from '#contract/people/enrolment-words.ts';
import { readStudentList } from './list-reader.ts';
import { parseRow } from './row-fields.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-encodings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer, encoding?: ListEncoding) {
  const file = path.join(folder, 'list');
  await writeFile(file, content);
  const list = await readStudentList(file, encoding);
  const rows = [];
  for await (const row of list.rows) rows.push(row);
  return { ...list, rows };
}

/** Encodes a text in encodings that `TextDecoder` can only decode. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  if (MULTI_BYTE.includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1)
        bytesOf.set(decoder.decode(Buffer.from([lead, trail])), [lead, trail]);
  for (let byte = 0; byte < 256; byte += 1) bytesOf.set(decoder.decode(Buffer.from([byte])), [byte]);
  return Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? letter.charCodeAt(0)));
}
const MULTI_BYTE = ['shift_jis', 'gb18030', 'big5', 'euc-kr'];

test.each([
  ['windows-1252', 'Prénom;Nom;Classe\rZoé;Lefèvre;CE2\rThéo;Garçon;CE2\r'],
  ['windows-1252', 'Zoë Brontë\nJürgen Groß\n'],
  ['macintosh', 'Prénom;Nom;Classe\rZoé;Lefèvre;CE2 bleu\rInés;Müller;CM1 vert\r'],
  ['macintosh', 'Name\rJürgen Groß\rChloé Lefèvre\r'],
  ['windows-1250', 'Imię;Nazwisko;Klasa\nŁukasz;Wójcik;4a\nZażółć;Gęślą;4b\n'],
  ['windows-1250', 'Jméno;Příjmení;Třída\nJiří;Dvořák;3.A\nŽofie;Nováková;3.B\n'],
  ['windows-1254', 'Adı;Soyadı;Sınıf\nÖzlem;Yıldız;3A\nÇağla;Şimşek;3B\n'],
  ['windows-1257', 'Name,Class\nŽydrūnas Kazlauskas,3\nAgnė Šimkutė,3\n'],
  ['windows-1256', 'الاسم الأول;اسم العائلة;رقم الطالب;الصف\nمريم;الخطيب;20410;3أ\nيوسف;حداد;20411;3أ\n'],
  ['windows-1256', 'مريم الخطيب\nيوسف حداد\nليلى درويش\n'],
  ['windows-1251', 'Фамилия;Имя;Класс\nИванов;Пётр;3А\nСоколова;Анна;3Б\n'],
  ['windows-1251', 'Иванов Пётр\nСоколова Анна\n'],
  ['koi8-r', 'Иванов Пётр\nСоколова Анна\n'],
  ['ibm866', 'Иванов Пётр\nСоколова Анна\n'],
  ['x-mac-cyrillic', 'Фамилия;Имя;Класс\nИванов;Пётр;3А\nСоколова;Анна;3Б\n'],
  ['windows-1253', 'Όνομα;Επώνυμο;Τάξη\nΕλένη;Παπαδοπούλου;3\nΓιώργος;Νικολάου;3\n'],
  ['windows-1255', 'שם פרטי;שם משפחה;כיתה\nנועה;כהן;ג\nיוסי;לוי;ג\n'],
  ['windows-874', 'ชื่อ;นามสกุล;ชั้น\nสมหญิง;ใจดี;ป.3\nสมชาย;รักเรียน;ป.3\n'],
  ['shift_jis', '氏名,クラス\n山田 太郎,3\n佐藤 はなこ,3\n'],
  ['gb18030', '姓名,班级\n王小明,三年级\n李华,三年级\n'],
  ['big5', '姓名,班級\n王小明,三年級\n陳美麗,三年級\n'],
  ['euc-kr', '이름,반\n김민준,3\n이서연,3\n'],
])('a list in %s is read right: %j', async (encoding, text) => {
  const list = await read(encode(text, encoding));
  expect(list.encoding).toBe(encoding);
  expect(list.rows.map((row) => row.cells.join(list.separator ?? ''))).toEqual(text.trim().split(/[\r\n]/));
});

test('one wrong byte costs its row, not the other names', async () => {
  const { encoding, rows } = await read(
    Buffer.concat([
      Buffer.from('First name,Class\nJosé,4\nZoë,4\nŁukasz,4\nRen'),
      Buffer.from([0xe9]),
      Buffer.from(',4\n'),
    ]),
  );
  expect(encoding).toBe('utf-8');
  const faults = rows.slice(1).map((row) => parseRow(row.cells, ['first_name', 'class_name']));
  expect(faults.map(({ first_name, fault }) => [first_name, fault])).toEqual([
    ...[
      ['José', null],
      ['Zoë', null],
      ['Łukasz', null],
    ],
    ['Ren\ufffd', 'characterLost'],
  ]);
});

test('the encoding that someone chose is used', async () => {
  expect((await read(encode('Žofie Čermáková\n', 'windows-1250'), 'windows-1250')).rows[0]?.cells).toEqual([
    'Žofie Čermáková',
  ]);
});
