import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { toAskedWords, toSearchWords, transpositionQuery, trigramSpelling } from './search-words.ts';

export type DocumentKey = { kind: Row<'search_documents'>['kind']; id: string };
type DocumentRow = DocumentKey & {
  audience: Audience;
  path: string;
  title: string;
  snippet: string;
  /** Words normalized by `toIndexWords`; a title word weighs more than a word of a name or of the text. */
  words: { language: string; title: string; people: string; body: string };
  spelling: string;
};

export async function upsertDocument(
  db: TenantDb,
  { kind, id, words: { language, title, people, body }, ...columns }: DocumentRow,
): Promise<void> {
  const row = { ...columns, words: sql<string>`document_words(${language}, ${title}, ${people}, ${body})` };
  await db
    .insertInto('search_documents')
    .values({ tenant_id: db.tenantId, kind, id, ...row })
    .onConflict((existing) => existing.columns(['tenant_id', 'kind', 'id']).doUpdateSet(row))
    .execute();
}

/** Stores a whole book's words beside those that everyone finds; null if everyone finds all of them. */
export async function upsertWholeText(db: TenantDb, id: string, words: DocumentRow['words'] | null): Promise<void> {
  if (words === null) {
    await db.deleteFrom('search_whole_texts').where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
    return;
  }
  const { language, title, people, body } = words;
  const row = { words: sql<string>`document_words(${language}, ${title}, ${people}, ${body})` };
  await db
    .insertInto('search_whole_texts')
    .values({ tenant_id: db.tenantId, id, ...row })
    .onConflict((existing) => existing.columns(['tenant_id', 'kind', 'id']).doUpdateSet(row))
    .execute();
}

/** Deletes a document of the search index, in the transaction that takes down or deletes its subject. */
export async function removeSearchDocument(db: TenantDb, { kind, id }: DocumentKey): Promise<void> {
  await db
    .deleteFrom('search_documents')
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the row sources of a search text. `documents` calls `matching_documents`, a few hundred rows that the caller
 * can see, and is undefined without a text. `wholeTexts` are books for sale that match only beyond the preview: all for
 * staff and students, those of `bought` for everyone else. `sharedBooks` and `sharedStories` are the matching works of
 * the shared shelf, or all. With a text each row has a `rank`: from 2 the title has all words, from 1 the document,
 * below 1 they are spelled alike.
 */
export function searchSources(
  text: string,
  bought: string[] = [],
): {
  documents: RawBuilder<unknown> | undefined;
  wholeTexts: RawBuilder<unknown> | undefined;
  sharedBooks: RawBuilder<unknown>;
  sharedStories: RawBuilder<unknown>;
} {
  if (text === '')
    return {
      documents: undefined,
      wholeTexts: undefined,
      sharedBooks: sql`shared_shelf(null)`,
      sharedStories: sql`shared_stories(null)`,
    };
  const [words, asked] = [toSearchWords(text), toAskedWords(text)];
  const trigrams = trigramSpelling(words);
  return {
    documents: sql`matching_documents(${asked}, ${transpositionQuery(words)}::tsquery, ${trigrams})`,
    wholeTexts: sql`matching_whole_texts(${asked}, ${bought}::uuid[])`,
    sharedBooks: sharedMatches('shared_shelf', 'book', { asked, trigrams }),
    sharedStories: sharedMatches('shared_stories', 'story', { asked, trigrams }),
  };
}

function sharedMatches(
  shelf: 'shared_shelf' | 'shared_stories',
  kind: 'book' | 'story',
  { asked, trigrams }: { asked: string; trigrams: string },
): RawBuilder<unknown> {
  return sql`(with f as materialized (select * from shared_documents(${asked}, ${trigrams}, ${kind}))
    select s.*, f.rank from f join ${sql.ref(shelf)}((select array_agg(id) from f)) s on s.id = f.id)`;
}
