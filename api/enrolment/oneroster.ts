import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Meaning } from '#contract/enrolment.ts';
import { rowsOf } from './csv.ts';
import { unreadable } from './parse-errors.ts';

const MOST_ENTRIES = 200;
const LARGEST_ENTRY = 60 * 1024 * 1024;
/** CSV of many alike rows packs well, but not a hundredfold. */
const MOST_RATIO = 100;
const SMALL = 1024 * 1024;
const ENCRYPTED = 1;

/** The columns that the rows of a OneRoster list are told by: its own names, for whoever looks at them. */
export const rosterColumns: { header: string; meaning: Meaning }[] = [
  { header: 'identifier', meaning: 'external_id' },
  { header: 'givenName', meaning: 'first_name' },
  { header: 'familyName', meaning: 'last_name' },
  { header: 'username', meaning: 'username' },
  { header: 'title', meaning: 'class_name' },
  { header: 'classCode', meaning: 'class_code' },
  { header: 'password', meaning: 'password' },
  { header: 'status', meaning: 'status' },
];

type Line = Map<string, string>;

/** One row for each enrolment of a student, and one for each student without any (OneRoster 1.2, CSV binding). */
export async function* rosterRows(file: string): AsyncGenerator<string[]> {
  const zip = await orBroken(yauzl.openPromise(file, { autoClose: false }));
  try {
    const entries = await entriesOf(zip);
    const students = await studentsOf(zip, entries);
    const classes = await linesById(zip, entries, 'classes.csv');
    const placed = new Set<string>();
    for await (const line of linesOf(zip, entries.get('enrollments.csv'))) {
      const student = students.get(line.get('usersourcedid') ?? '');
      if (!student || (line.get('role') ?? 'student') !== 'student') continue;
      placed.add(student.get('sourcedid') ?? '');
      yield cellsOf(student, classes.get(line.get('classsourcedid') ?? ''), line);
    }
    for (const [id, student] of students) if (!placed.has(id)) yield cellsOf(student);
  } finally {
    zip.close();
  }
}

/** Teachers and whoever else stands in the list are left out: they come by invitation. */
async function studentsOf(zip: ZipFile, entries: Map<string, Entry>): Promise<Map<string, Line>> {
  const users = await linesById(zip, entries, 'users.csv');
  const roles = new Map<string, string>();
  for await (const line of linesOf(zip, entries.get('roles.csv')))
    if (line.get('roletype') !== 'secondary') roles.set(line.get('usersourcedid') ?? '', line.get('role') ?? '');
  for (const [id, user] of users) if ((roles.get(id) ?? user.get('role') ?? 'student') !== 'student') users.delete(id);
  return users;
}

function cellsOf(student: Line, schoolClass?: Line, enrolment?: Line): string[] {
  const read = (line: Line | undefined, name: string) => line?.get(name) ?? '';
  const all = [student, schoolClass, enrolment];
  const isLeaving =
    all.some((line) => read(line, 'status') === 'tobedeleted') || read(student, 'enableduser') === 'false';
  const family = read(student, 'preferredfamilyname') || read(student, 'familyname');
  return [
    read(student, 'identifier') || read(student, 'sourcedid'),
    read(student, 'preferredgivenname') || read(student, 'givenname'),
    // The format wants a family name; who has none gets a dash.
    family === '-' ? '' : family,
    read(student, 'username'),
    read(schoolClass, 'title'),
    read(schoolClass, 'classcode'),
    read(student, 'password'),
    isLeaving ? 'tobedeleted' : 'active',
  ];
}

async function linesById(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Map<string, Line>> {
  const entry = entries.get(name);
  if (!entry && name === 'users.csv') throw unreadable('zipForeign');
  const lines = new Map<string, Line>();
  for await (const line of linesOf(zip, entry)) lines.set(line.get('sourcedid') ?? '', line);
  return lines;
}

async function* linesOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Line> {
  if (!entry) return;
  const stream = await orBroken(zip.openReadStreamPromise(entry));
  let names: string[] | undefined;
  for await (const row of rowsOf(unpacked(stream), 'utf-8', ',')) {
    if (names) yield new Map(row.map((cell, at) => [names?.[at] ?? '', cell]));
    else names = row.map((cell) => cell.trim().toLowerCase());
  }
}

async function* unpacked(stream: AsyncIterable<Buffer>) {
  try {
    yield* stream;
  } catch {
    throw unreadable('zipBroken');
  }
}

/** By their names without folders: some programs pack the folder as well. Nothing is unpacked that does not look like a list. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_ENTRIES) throw unreadable('zipUnsafe');
  const each = zip.eachEntry();
  for (;;) {
    const next = await orBroken(each.next());
    if (next.done) return entries;
    const { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag } = next.value;
    if (generalPurposeBitFlag & ENCRYPTED) throw unreadable('zipProtected');
    const isBomb = uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO;
    if (isBomb || uncompressedSize > LARGEST_ENTRY) throw unreadable('zipUnsafe');
    entries.set(fileName.split('/').at(-1)?.toLowerCase() ?? '', next.value);
  }
}

async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw unreadable('zipBroken');
  }
}
