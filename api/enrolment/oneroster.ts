import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ColumnField } from '#contract/enrolment.ts';
import { parseCsv } from './csv.ts';
import { parseError } from './parse-errors.ts';

const MAX_ENTRIES = 200;
const MAX_ENTRY_BYTES = 60 * 1024 * 1024;
/** CSV with many similar rows compresses well, but not a hundredfold. */
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

/** Yields one row per enrolment of a student, and one per student without any (OneRoster 1.2, CSV binding). */
export async function* readOneRosterRows(file: string): AsyncGenerator<string[]> {
  const zip = await withZipErrors(yauzl.openPromise(file, { autoClose: false }));
  try {
    const entries = await readEntries(zip);
    const students = await readStudents(zip, entries);
    const classes = await readLinesById(zip, entries, 'classes.csv');
    const enrolledIds = new Set<string>();
    for await (const line of readLines(zip, entries.get('enrollments.csv'))) {
      const student = students.get(line.get('usersourcedid') ?? '');
      if (!student || (line.get('role') ?? 'student') !== 'student') continue;
      enrolledIds.add(student.get('sourcedid') ?? '');
      yield toCells(student, classes.get(line.get('classsourcedid') ?? ''), line);
    }
    for (const [id, student] of students) if (!enrolledIds.has(id)) yield toCells(student);
  } finally {
    zip.close();
  }
}

/** Reads the students. Teachers and other users are left out, because staff join by invitation. */
async function readStudents(zip: ZipFile, entries: Map<string, Entry>): Promise<Map<string, Line>> {
  const users = await readLinesById(zip, entries, 'users.csv');
  const roles = new Map<string, string>();
  for await (const line of readLines(zip, entries.get('roles.csv')))
    if (line.get('roletype') !== 'secondary') roles.set(line.get('usersourcedid') ?? '', line.get('role') ?? '');
  for (const [id, user] of users) if ((roles.get(id) ?? user.get('role') ?? 'student') !== 'student') users.delete(id);
  return users;
}

function toCells(student: Line, schoolClass?: Line, enrolment?: Line): string[] {
  const read = (line: Line | undefined, name: string) => line?.get(name) ?? '';
  const lines = [student, schoolClass, enrolment];
  const isLeaving =
    lines.some((line) => read(line, 'status') === 'tobedeleted') || read(student, 'enableduser') === 'false';
  const family = read(student, 'preferredfamilyname') || read(student, 'familyname');
  return [
    read(student, 'identifier') || read(student, 'sourcedid'),
    read(student, 'preferredgivenname') || read(student, 'givenname'),
    // OneRoster requires a family name; a dash stands for none.
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
  let names: string[] | undefined;
  for await (const row of parseCsv(decompress(stream), 'utf-8', ',')) {
    if (names) yield new Map(row.map((cell, index) => [names?.[index] ?? '', cell]));
    else names = row.map((cell) => cell.trim().toLowerCase());
  }
}

async function* decompress(stream: AsyncIterable<Buffer>) {
  try {
    yield* stream;
  } catch {
    throw parseError('zipBroken');
  }
}

/** Maps file names without folders to entries, because some programs include the folder. Refuses zip bombs before decompression. */
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
