import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSamples } from '#api/identity/registration/service.ts';
import { handleJob, type JobAttempt, type JobHandler } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { uploadBook } from '#api/library/publishing/service.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Edition, Work } from '#db/content/books/book.ts';
import { starterBooks } from '#db/content/books/starter-books.ts';
import { createSampleClass } from './actions.ts';
import { writeEpub } from './epub.ts';
import { LICENCE, LICENCE_URL, makeBook } from './made-book.ts';
import { lockSamples, updateEnded } from './queries.ts';

type LoadSettings = () => Promise<Pick<JobSettings, 'translate'>>;

export function sampleHandlers({ loadSettings }: { loadSettings: LoadSettings }): JobHandler[] {
  return [handleJob(createSamples, (attempt) => runAttempt(attempt, loadSettings))];
}

/** Creates the samples, and records their end: also after the last attempt, which may still be repeated by hand. */
async function runAttempt(attempt: JobAttempt<unknown>, loadSettings: LoadSettings): Promise<void> {
  const { tenantId, inTenantOf, isLastAttempt } = attempt;
  const end = () => inTenantOf(tenantId, (db) => updateEnded(db));
  try {
    await runCreateSamples(attempt, loadSettings);
  } catch (error) {
    if (isLastAttempt) await end();
    throw error;
  }
  await end();
}

/** Thrown if the samples were removed while they were being created. */
class SamplesRemoved extends Error {}

/** Creates the samples. A new attempt after an interruption adds the missing books. */
async function runCreateSamples(attempt: JobAttempt<unknown>, loadSettings: LoadSettings): Promise<void> {
  const { tenantId, inTenantOf } = attempt;
  const { translate } = await loadSettings();
  const language = await inTenantOf(tenantId, (db) => createSampleClass(db, translate));
  if (!language) return;
  const folder = await createTempDir('upload');
  try {
    for (const work of starterBooks) await uploadStarterBook(attempt, folder, editionFor(work, language));
  } catch (error) {
    if (!(error instanceof SamplesRemoved)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type StarterBook = { work: Work; edition: Edition };

/** Returns the edition in the school's language, else the English one. */
function editionFor(work: Work, language: InterfaceLanguage): StarterBook {
  const editionIn = (code: InterfaceLanguage) => work.editions.find((edition) => edition.language === code);
  const edition = editionIn(language) ?? editionIn('en');
  if (!edition) throw new Error(`${work.id} has no English edition`);
  return { work, edition };
}

/** Uploads a starter book like a school's own book, so the press makes its pages. Only the school can read it. */
async function uploadStarterBook(
  { tenantId, inTenantOf, storage }: JobAttempt<unknown>,
  folder: string,
  { work, edition }: StarterBook,
): Promise<void> {
  const book = makeBook(work, edition);
  const file = path.join(folder, `${book.name}.epub`);
  await writeFile(file, await writeEpub(book));
  await uploadBook(
    {
      storage,
      inTransaction: (upload) =>
        inTenantOf(tenantId, async (db) => {
          if (!(await lockSamples(db))) throw new SamplesRemoved();
          return upload(db);
        }),
    },
    {
      tenantId,
      personId: null,
      isSample: true,
      file: { path: file, name: path.basename(file), size: (await stat(file)).size },
      details: {
        ...{ title: edition.title, author: edition.author, blurb: edition.blurb, language: edition.language },
        ...{ level: work.level, goal: work.goal, age_from: work.ages[0], age_to: work.ages[1], trim: work.trim },
        ...{ country: work.country, licence: LICENCE, licence_url: LICENCE_URL, audience: 'school', publish: true },
      },
    },
  );
}
