import { copyFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { changeDetails } from '#api/publishing/actions.ts';
import { bringIn } from '#api/publishing/upload-actions.ts';
import { suggestSubdomain } from '#contract/registration.ts';
import { type DemoBook, writeDemoBooks } from '#tools/demo-books/write.ts';
import type { Doors } from './seed-app.ts';
import type { Founded } from './tenants.ts';

/** As many stand at Riverside before the product says that it is ready; the worker goes on with the others. */
const ENOUGH = 12;
const PATIENCE_MS = 180_000;

/** Brings the original books in by the door that schools use: first those of Riverside, so that its shelf fills first. */
export async function fillShelves(doors: Doors, founded: Founded[]): Promise<void> {
  const folder = await createTempDir('demo');
  try {
    const written = await writeDemoBooks(folder);
    for (const school of inOrder(founded)) {
      await nameCategories(doors, school.id, written);
      const works = new Map<string, string>();
      for (const { file, book } of written) await shelve(doors, school, { file, book, works });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inOrder(founded: Founded[]): Founded[] {
  const isFirst = ({ demo }: Founded) => Number(demo.subdomain === 'riverside');
  return [...founded].sort((a, b) => isFirst(b) - isFirst(a));
}

type Shelved = {
  file: string;
  book: DemoBook;
  /** The first edition of each work: the others are its versions. */
  works: Map<string, string>;
};

async function shelve(doors: Doors, { id, adminId, demo }: Founded, { file, book, works }: Shelved): Promise<void> {
  const shelf = book.shelves.find(({ school }) => school === demo.subdomain);
  if (!shelf) return;
  // The door takes the file over; the next school wants it too.
  const own = `${file}.${demo.subdomain}`;
  await copyFile(file, own);
  const work_id = works.get(book.work);
  const brought = await bringIn(
    { storage: doors.storage, within: (work) => doors.within(id, work) },
    {
      tenantId: id,
      personId: adminId,
      file: { path: own, size: (await stat(own)).size, name: path.basename(file) },
      details: {
        title: book.title,
        author: book.author,
        blurb: book.blurb,
        language: book.language,
        level: book.level,
        goal: book.goal,
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
  const isInWindow = works.size === 0 || book.work === 'the-boat-that-wanted-rain';
  works.set(book.work, brought.id);
  await doors.within(id, (db) =>
    changeDetails(db, id, {
      id: brought.id,
      change: { work_id: brought.id, is_featured: isInWindow },
      ifMatch: undefined,
    }),
  );
}

async function nameCategories(doors: Doors, tenantId: string, written: { book: DemoBook }[]): Promise<void> {
  const names = [...new Set(written.flatMap(({ book }) => book.categories))].sort();
  const rows = names.map((name) => ({ tenant_id: tenantId, name, slug: suggestSubdomain(name) }));
  await doors.within(tenantId, (db) => db.insertInto('categories').values(rows).execute());
}

/** Waits until the worker has made enough of them readable. */
export async function awaitShelf({ owner }: Doors, { id }: Founded): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { rows } = await owner.query(
      `select count(*)::int as ready from books where tenant_id = $1 and state = 'published'`,
      [id],
    );
    if (rows[0].ready >= ENOUGH) return;
    await setTimeout(250);
  }
  throw new Error('the books of the demonstration world are not ready in time: see log/worker.log in the data folder');
}
