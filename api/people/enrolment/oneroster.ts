import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { readTruth } from '#api/kit/csv.ts';
import type { ColumnField } from '#contract/people/enrolment.ts';
import { parseCsv } from './csv.ts';
import { detectTextEncoding } from './encodings.ts';
import { parseError } from './parse-errors.ts';

const MAX_ENTRIES = 200;
const MAX_ENTRY_BYTES = 60 * 1024 * 1024;
/** Highest plausible ratio: CSV with many similar rows compresses well, but not a hundredfold. */
const MAX_COMPRESSION_RATIO = 100;
const RATIO_CHECKED_FROM_BYTES = 1024 * 1024;
const ENCRYPTED_FLAG = 1;

/** The columns of a OneRoster list, under the names of its specification. */
export const oneRosterColumns: { header: string; field: ColumnField }[] = [
  { header: 'identifier', field: 'external_id' },
  { header: 'givenName', field: 'first_name' },
  { header: 'familyName', field: 'last_name' },
  { header: 'username', field: 'username' },
  { header: 'title', field: 'class_name' },
  { header: 'classCode', field: 'class_code' },
  { header: 'password', field: 'password' },
  { header: 'status', field: 'status' },
];

type Line = Map<string, string>;

/**
 * Yields one row for each current enrolment of a student, and one for each student without any (OneRoster 1.2, CSV
 * binding). Leaves out students whose enrolments have all ended.
 */
export async function* readOneRosterRows(file: string, now: Date = new Date()): AsyncGenerator<string[]> {
  const zip = await withZipErrors(yauzl.openPromise(file, { autoClose: false }));
  try {
    const entries = await readEntries(zip);
    const students = await readStudents(zip, entries);
    const classes = await readLinesById(zip, entries, 'classes.csv');
    const enrolledIds = new Set<string>();
    for await (const line of readLines(zip, entries.get('enrollments.csv'))) {
      const student = students.get(line.get('usersourcedid') ?? '');
      if (!student || !isStudent(line.get('role'))) continue;
      enrolledIds.add(student.get('sourcedid') ?? '');
      if (hasEnded(line.get('enddate'), now)) continue;
      yield toCells(student, classes.get(line.get('classsourcedid') ?? ''), line);
    }
    for (const [id, student] of students) if (!enrolledIds.has(id)) yield toCells(student);
  } finally {
    zip.close();
  }
}

/** Reads the students. Leaves out teachers and other users, because staff join by invitation. */
async function readStudents(zip: ZipFile, entries: Map<string, Entry>): Promise<Map<string, Line>> {
  const users = await readLinesById(zip, entries, 'users.csv');
  const roles = new Map<string, string>();
  for await (const line of readLines(zip, entries.get('roles.csv')))
    if (line.get('roletype')?.toLowerCase() !== 'secondary')
      roles.set(line.get('usersourcedid') ?? '', line.get('role') ?? '');
  for (const [id, user] of users) if (!isStudent(roles.get(id) ?? user.get('role'))) users.delete(id);
  return users;
}

const isStudent = (role = 'student') => role.toLowerCase() === 'student';

/**
 * Returns whether an enrolment is over in every time zone. Spreadsheets rewrite 2026-07-15 in their country's order: an
 * ambiguous day has passed when both readings have.
 */
function hasEnded(endDate = '', now: Date): boolean {
  const numbers = endDate.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  const [first = 0, second = 0, third = 0] = numbers;
  if (numbers.length < 3) return false;
  const year = first > 999 ? first : third < 100 ? 2000 + third : third;
  const days =
    first > 999
      ? [[second, third]]
      : [
          [first, second],
          [second, first],
        ].filter(([month = 0]) => month <= 12);
  const ends = days.map(([month = 0, day = 0]) => Date.UTC(year, month - 1, day + 1));
  return ends.length > 0 && ends.every((end) => end + MOST_BEHIND_UTC_MS <= now.getTime());
}

const MOST_BEHIND_UTC_MS = 12 * 3_600_000;

function toCells(student: Line, schoolClass?: Line, enrolment?: Line): string[] {
  const read = (line: Line | undefined, name: string) => line?.get(name) ?? '';
  const lines = [student, schoolClass, enrolment];
  const isLeaving =
    lines.some((line) => read(line, 'status').toLowerCase() === 'tobedeleted') ||
    readTruth(read(student, 'enableduser')) === false;
  const family = read(student, 'preferredfamilyname') || read(student, 'familyname');
  return [
    read(student, 'identifier') || read(student, 'sourcedid'),
    read(student, 'preferredgivenname') || read(student, 'givenname'),
    // OneRoster requires a family name; a dash means none.
    family === '-' ? '' : family,
    read(student, 'username'),
    read(schoolClass, 'title'),
    read(schoolClass, 'classcode'),
    read(student, 'password'),
    isLeaving ? 'tobedeleted' : 'active',
  ];
}

async function readLinesById(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Map<string, Line>> {
  const entry = entries.get(name);
  if (!entry && name === 'users.csv') throw parseError('zipForeign');
  const lines = new Map<string, Line>();
  for await (const line of readLines(zip, entry)) lines.set(line.get('sourcedid') ?? '', line);
  return lines;
}

async function* readLines(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Line> {
  if (!entry) return;
  const stream = await withZipErrors(zip.openReadStreamPromise(entry));
  const { chunks, encoding, separator } = await detectFormat(decompress(stream));
  let names: string[] | undefined;
  for await (const row of parseCsv(chunks, encoding, separator)) {
    if (names) yield new Map(row.map((cell, index) => [names?.[index] ?? '', cell.trim()]));
    else names = row.map((cell) => cell.trim().toLowerCase());
  }
}

/**
 * Detects the format by a file's first bytes, because a spreadsheet may have saved it with another separator and
 * encoding.
 */
async function detectFormat(bytes: AsyncGenerator<Uint8Array>) {
  const { value } = await bytes.next();
  const first: Uint8Array = value ?? new Uint8Array();
  async function* chunks() {
    yield first;
    yield* bytes;
  }
  const encoding = await detectTextEncoding(first);
  const head = new TextDecoder(encoding).decode(first, { stream: true });
  const headings = head.split(/[\r\n]/, 1)[0] ?? '';
  const separator = [',', ';', '\t'].find((one) => headings.split(one).length > 1) ?? ',';
  return { chunks: chunks(), encoding, separator };
}

async function* decompress(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw parseError('zipBroken');
  }
}

/**
 * Maps file names without folders to entries, because some programs include the folder. Refuses zip bombs before
 * decompression.
 */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_ENTRIES) throw parseError('zipUnsafe');
  const iterator = zip.eachEntry();
  for (;;) {
    const next = await withZipErrors(iterator.next());
    if (next.done) return entries;
    const { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag } = next.value;
    if (generalPurposeBitFlag & ENCRYPTED_FLAG) throw parseError('zipProtected');
    const isBomb =
      uncompressedSize > RATIO_CHECKED_FROM_BYTES && uncompressedSize > compressedSize * MAX_COMPRESSION_RATIO;
    if (isBomb || uncompressedSize > MAX_ENTRY_BYTES) throw parseError('zipUnsafe');
    entries.set(fileName.split('/').at(-1)?.toLowerCase() ?? '', next.value);
  }
}

async function withZipErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw parseError('zipBroken');
  }
}
