import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/books.ts';
import type { SearchedKind } from '#contract/search.ts';
import { searchWords, swappedLetters } from './words.ts';

export type SearchDocument = {
  tenantId: string;
  kind: SearchedKind;
  id: string;
  audience: Audience;
  /** The address of its page at its school. */
  path: string;
  language: string;
  title: string;
  /** The people of the work: pen names, illustrators, translators. */
  names: string[];
  /** What is shown below the title: the blurb, else the beginning of the text. */
  snippet: string;
  /** The words in it; of a long work only the beginning is looked through. */
  text: string;
};

const LONGEST_TEXT = 6000;
const LONGEST_SNIPPET = 200;

/** Makes something found, as it is now. Called in the transaction that publishes or changes it. */
export async function writeSearchDocument(db: TenantDb, document: SearchDocument): Promise<void> {
  const { tenantId, kind, id, audience, path, language, names, text } = document;
  const title = searchWords(document.title);
  const people = searchWords(names.join(' '));
  const body = searchWords(`${document.snippet} ${text}`.slice(0, LONGEST_TEXT));
  const written = {
    title: document.title,
    snippet: shortened(document.snippet),
    path,
    audience,
    words: sql<string>`document_words(${language.slice(0, 2)}, ${title}, ${people}, ${body})`,
    spelling: `${title} ${people}`.trim(),
  };
  await db
    .insertInto('search_documents')
    .values({ tenant_id: tenantId, kind, id, ...written })
    .onConflict((found) => found.columns(['tenant_id', 'kind', 'id']).doUpdateSet(written))
    .execute();
}

/** Makes something no longer found. Called in the transaction that takes it from the public or deletes it. */
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
 * What somebody typed, ready for a query: `found` are the rows of `found_documents` in migration 0020, at most some hundreds, of
 * what the asker may see. Without a search there is neither; without a single word in it nothing is found.
 */
export function searchOf(text: string): { words: string | null; found: RawBuilder<unknown> | undefined } {
  if (text === '') return { words: null, found: undefined };
  const words = searchWords(text);
  return { words, found: sql`found_documents(${words}, ${swappedLetters(words)}::tsquery)` };
}

/** Whole words up to the longest, on one line. */
function shortened(text: string): string {
  const line = text.replaceAll(/[\s\0]+/g, ' ').trim();
  if (line.length <= LONGEST_SNIPPET) return line;
  const cut = line.slice(0, LONGEST_SNIPPET);
  const end = cut.lastIndexOf(' ');
  // Scripts without spaces are cut between letters, but never inside one.
  return `${end > LONGEST_SNIPPET / 2 ? cut.slice(0, end) : cut.toWellFormed().replace(/\ufffd$/, '')}…`;
}
