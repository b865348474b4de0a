import { fieldRefusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { type BookChanges, isNoncommercial } from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { lockChosenCategories, replaceBookCategories } from './category-queries.ts';
import { keepCoversApart } from './drawn-covers.ts';
import { hasWork, updateEditedBook } from './queries.ts';

type Details = Partial<BookChanges> & { publish?: boolean; again?: boolean };

/**
 * Returns the columns that a person's details fill. A licence that forbids selling takes the book off sale, and no edit
 * here reverses that.
 */
export function columnsFromDetails({ categories: _, publish, again, ...details }: Details, languageBefore: string) {
  const licence = `${details.licence ?? ''} ${details.licence_url ?? ''}`;
  return {
    ...definedOnly(details),
    ...directionChange(details.language, languageBefore),
    ...(isNoncommercial(licence) && { is_noncommercial: true, for_sale: false }),
  };
}

/**
 * Changes the direction only together with the script, because some books read right to left for another reason, such
 * as Japanese.
 */
function directionChange(language: string | undefined, languageBefore: string): { direction?: 'ltr' | 'rtl' } {
  if (!language) return {};
  const [from, to] = [directionOf(languageBefore), directionOf(language)];
  return from === to ? {} : { direction: to };
}

function definedOnly<Row extends object>(row: Row): { [Name in keyof Row]?: Exclude<Row[Name], undefined> } {
  const defined = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Name in keyof Row]?: Exclude<Row[Name], undefined> };
}

/** Returns the names of the fields that a person filled in; a new file never overwrites them. */
export function editedFieldsIn({ publish, again, ...details }: Details): string[] {
  return Object.entries(details).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));
}

/** Updates the details of a book and counts the edit. */
export async function updateDetails(
  db: TenantDb,
  { id, language }: { id: string; language: string },
  details: Details,
): Promise<void> {
  const columns = columnsFromDetails(details, language);
  await updateEditedBook(db, id, { columns, editedFields: editedFieldsIn(details) });
  if (details.work_id) await keepCoversApart(db, id);
  await replaceCategories(db, id, details);
}

/** Replaces the categories if the details contain any. Refuses a category that the school does not have. */
export async function replaceCategories(db: TenantDb, id: string, { categories }: Details): Promise<void> {
  if (!categories) return;
  const choice = await lockChosenCategories(db, categories);
  if (choice.unknown.length > 0) throw fieldRefusal('categories', publishingWords.unknownCategory);
  await replaceBookCategories(db, id, choice.categories);
}

export async function assertWorkExists(db: TenantDb, { work_id }: Details): Promise<void> {
  if (work_id && !(await hasWork(db, work_id))) throw fieldRefusal('work_id', publishingWords.unknownWork);
}
