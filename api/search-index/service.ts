import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/books.ts';
import type { SearchKind } from '#contract/search.ts';
import { toSearchWords, transpositionQuery, trigramSpelling } from './search-words.ts';

export type SearchDocument = {
  tenantId: string;
  kind: SearchKind;
  id: string;
  audience: Audience;
  /** The path of its page on the site of the school. */
  path: string;
  language: string;
  title: string;
  /** Pen names, illustrators and translators. */
  names: string[];
  /** The blurb, else the beginning of the text; shown below the title. */
  snippet: string;
  /** The full text; only its beginning is indexed. */
  text: string;
};

const MAX_TEXT_CHARS = 6000;
const MAX_SNIPPET_CHARS = 200;

/** Inserts or updates a document of the search index, in the transaction that publishes or changes its subject. */
export async function writeSearchDocument(db: TenantDb, document: SearchDocument): Promise<void> {
  const { tenantId, kind, id, audience, path, language, names, text } = document;
  const title = toSearchWords(document.title);
  const people = toSearchWords(names.join(' '));
  const body = toSearchWords(`${document.snippet} ${text}`.slice(0, MAX_TEXT_CHARS));
  const written = {
    title: document.title,
    snippet: shortenSnippet(document.snippet),
    path,
    audience,
    words: sql<string>`document_words(${language.slice(0, 2)}, ${title}, ${people}, ${body})`,
    spelling: trigramSpelling(`${title} ${people}`.trim()),
  };
  await db
    .insertInto('search_documents')
    .values({ tenant_id: tenantId, kind, id, ...written })
    .onConflict((found) => found.columns(['tenant_id', 'kind', 'id']).doUpdateSet(written))
    .execute();
}

/** Deletes a document of the search index, in the transaction that takes down or deletes its subject. */
export async function removeSearchDocument(
  db: TenantDb,
  { tenantId, kind, id }: Pick<SearchDocument, 'tenantId' | 'kind' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('search_documents')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the row sources of a search text: `found` calls `found_documents` (migration 0020), a few hundred rows that the caller can
 * see, and is undefined without a text; `shared` are the matching books of the shared shelf, or all.
 */
export function searchSources(text: string): { found: RawBuilder<unknown> | undefined; shared: RawBuilder<unknown> } {
  if (text === '') return { found: undefined, shared: sql`shared_shelf(null, null)` };
  const words = toSearchWords(text);
  const trigrams = trigramSpelling(words);
  return {
    found: sql`found_documents(${words}, ${transpositionQuery(words)}::tsquery, ${trigrams})`,
    shared: sql`shared_shelf(${words}, ${trigrams})`,
  };
}

/** Shortens a snippet to whole words on one line. */
function shortenSnippet(text: string): string {
  const line = text.replaceAll(/[\s\0]+/g, ' ').trim();
  if (line.length <= MAX_SNIPPET_CHARS) return line;
  const cut = line.slice(0, MAX_SNIPPET_CHARS);
  const end = cut.lastIndexOf(' ');
  // Scripts without spaces are cut between letters, but never inside one.
  return `${end > MAX_SNIPPET_CHARS / 2 ? cut.slice(0, end) : cut.toWellFormed().replace(/\ufffd$/, '')}…`;
}
