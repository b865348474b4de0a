import { copyFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { changeBookDetails } from '#api/publishing/actions.ts';
import { uploadBook } from '#api/publishing/upload-actions.ts';
import { suggestSubdomain } from '#contract/registration.ts';
import { type DemoBook, writeDemoBooks } from '#tools/demo-books/write.ts';
import type { SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

/** Published books at Riverside before the start reports that it is ready. The worker continues with the others. */
const MIN_READY_BOOKS = 12;
const TIMEOUT_MS = 180_000;

/** Uploads the demo books the way schools do. Riverside comes first, so that its library fills first. */
export async function uploadDemoBooks(seedApp: SeedApp, tenants: RegisteredTenant[]): Promise<void> {
  const folder = await createTempDir('demo');
  try {
    const written = await writeDemoBooks(folder);
    for (const school of riversideFirst(tenants)) {
      await createCategories(seedApp, school.id, written);
      const works = new Map<string, string>();
      for (const { file, book } of written) await uploadToSchool(seedApp, school, { file, book, works });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function riversideFirst(tenants: RegisteredTenant[]): RegisteredTenant[] {
  const isFirst = ({ demo }: RegisteredTenant) => Number(demo.subdomain === 'riverside');
  return [...tenants].sort((a, b) => isFirst(b) - isFirst(a));
}

type BookToUpload = {
  file: string;
  book: DemoBook;
  /** The id of the first edition of each work. Later editions are its versions. */
  works: Map<string, string>;
};

async function uploadToSchool(
  seedApp: SeedApp,
  { id, adminId, demo }: RegisteredTenant,
  { file, book, works }: BookToUpload,
): Promise<void> {
  const shelf = book.shelves.find(({ school }) => school === demo.subdomain);
  if (!shelf) return;
  // The upload moves the file away, and the next school needs it too.
  const copy = `${file}.${demo.subdomain}`;
  await copyFile(file, copy);
  const work_id = works.get(book.work);
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
  const isFeatured = works.size === 0 || book.work === 'the-boat-that-wanted-rain';
  works.set(book.work, uploaded.id);
  await seedApp.inTransaction(id, (db) =>
    changeBookDetails(db, id, {
      id: uploaded.id,
      change: { work_id: uploaded.id, is_featured: isFeatured },
      ifMatch: undefined,
    }),
  );
}

async function createCategories(seedApp: SeedApp, tenantId: string, written: { book: DemoBook }[]): Promise<void> {
  const names = [...new Set(written.flatMap(({ book }) => book.categories))].sort();
  const rows = names.map((name) => ({ tenant_id: tenantId, name, slug: suggestSubdomain(name) }));
  await seedApp.inTransaction(tenantId, (db) => db.insertInto('categories').values(rows).execute());
}

/** Waits until the worker has published enough books. */
export async function waitForBooks({ inTransaction }: SeedApp, { id }: RegisteredTenant): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const published = await inTransaction(id, (db) =>
      db.selectFrom('books').where('tenant_id', '=', id).where('state', '=', 'published').select('id').execute(),
    );
    if (published.length >= MIN_READY_BOOKS) return;
    await setTimeout(250);
  }
  throw new Error('the demo books are not ready in time: see log/worker.log in the data folder');
}
