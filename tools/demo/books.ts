import { copyFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeBookDetails } from '#api/library/publishing/actions.ts';
import { uploadBook } from '#api/library/publishing/upload-actions.ts';
import { suggestSubdomain } from '#contract/identity/registration.ts';
import { type DemoBookFile, writeDemoBooks } from '#tools/demo-books/write.ts';
import type { SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

/**
 * Published books at Riverside before the start reports that it is ready: twelve for everyone, and one for the school
 * between them. The worker continues with the others.
 */
const MIN_READY_BOOKS = 13;
/** Longer than a busy machine needs for these books, without books of its students. */
const TIMEOUT_MS = 180_000;
const POLL_MS = 100;

/**
 * Uploads the demo books as schools do, and waits until the worker has published enough of Riverside's. The other
 * schools upload theirs when the worker has begun the last of these: the first book of a school goes before further
 * books of another.
 */
export async function createBooks(
  seedApp: SeedApp,
  riverside: RegisteredTenant,
  tenants: Promise<RegisteredTenant[]>,
): Promise<void> {
  const folder = await createTempDir('demo');
  try {
    const files = await uploadToSchool(seedApp, riverside, writeDemoBooks(folder));
    await waitForBooks(seedApp, riverside, ['processing', 'published']);
    for (const school of await tenants) if (school.id !== riverside.id) await uploadToSchool(seedApp, school, files);
    await waitForBooks(seedApp, riverside, ['published']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads the books of this school, each as soon as its file is written. Returns all files. */
async function uploadToSchool(
  seedApp: SeedApp,
  school: RegisteredTenant,
  files: AsyncIterable<DemoBookFile> | DemoBookFile[],
): Promise<DemoBookFile[]> {
  const editions: DemoBookFile[] = [];
  const firstEditions = new Map<string, string>();
  for await (const { file, book } of files) {
    editions.push({ file, book });
    await uploadEdition(seedApp, school, { file, book, firstEditions });
  }
  return editions;
}

type BookToUpload = DemoBookFile & {
  /** The id of the first edition of each work. Later editions are its versions. */
  firstEditions: Map<string, string>;
};

async function uploadEdition(
  seedApp: SeedApp,
  { id, adminId, demo }: RegisteredTenant,
  { file, book, firstEditions }: BookToUpload,
): Promise<void> {
  const shelf = book.shelves.find(({ school }) => school === demo.subdomain);
  if (!shelf) return;
  // The upload moves the file away, and the next school needs it too.
  const copy = `${file}.${demo.subdomain}`;
  await copyFile(file, copy);
  const work_id = firstEditions.get(book.work);
  const uploaded = await uploadBook(
    { storage: seedApp.storage, inTransaction: (work) => seedApp.inTransaction(id, work) },
    {
      tenantId: id,
      personId: adminId,
      file: { path: copy, size: (await stat(copy)).size, name: path.basename(file) },
      details: {
        title: book.title,
        author: book.author,
        blurb: book.blurb,
        language: book.language,
        level: book.level,
        goal: book.goal,
        age_from: book.ages[0],
        age_to: book.ages[1],
        country: book.country,
        licence: book.licence,
        licence_url: book.licence_url,
        audience: shelf.audience,
        trim: book.trim,
        categories: book.categories.map(suggestSubdomain),
        publish: true,
        ...(work_id && { work_id }),
      },
    },
  );
  if (work_id) return;
  const isFeatured = firstEditions.size === 0 || book.work === 'the-boat-that-wanted-rain';
  firstEditions.set(book.work, uploaded.id);
  await seedApp.inTransaction(id, (db) =>
    changeBookDetails(
      db,
      { actor: { tenantId: id, role: 'school_admin', personId: adminId, sessionId: null }, ip: null },
      {
        id: uploaded.id,
        change: { work_id: uploaded.id, is_featured: isFeatured },
        ifMatch: undefined,
      },
    ),
  );
}

/** Waits until enough books of a school are in one of these states. */
async function waitForBooks(
  { inTransaction }: SeedApp,
  { id }: RegisteredTenant,
  states: ('processing' | 'published')[],
): Promise<void> {
  let deadline = Date.now() + TIMEOUT_MS;
  let madeBefore = 0;
  while (Date.now() < deadline) {
    const { found, made } = await inTransaction(id, (db) => countBooks(db, states));
    if (found >= MIN_READY_BOOKS) return;
    if (made > madeBefore) deadline = Date.now() + TIMEOUT_MS;
    madeBefore = made;
    await setTimeout(POLL_MS);
  }
  throw new Error('the demo books are not ready in time: see log/worker.log in the data folder');
}

/** Counts the uploaded books in these states, and all books whose pages the worker has made. */
async function countBooks(db: TenantDb, states: ('processing' | 'published')[]) {
  const books = await db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('state', 'in', states)
    // Books of students are added later (pieces.ts).
    .where('author_id', 'is', null)
    .select('id')
    .execute();
  const renditions = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('finished_at', 'is not', null)
    .select('id')
    .execute();
  return { found: books.length, made: renditions.length };
}
