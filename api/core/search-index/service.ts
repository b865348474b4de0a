import type { AnyRequestContext } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { type DocumentKey, upsertDocument, upsertWholeText } from './queries.ts';
import { toIndexWords, toSearchWords, trigramSpelling } from './search-words.ts';

export { removeSearchDocument, searchSources } from './queries.ts';

export type SearchDocument = DocumentKey & {
  audience: Audience;
  /** The document's page on the school's site. */
  path: string;
  language: string;
  title: string;
  /** Pen names, illustrators and translators. */
  names: string[];
  /** The blurb, else the beginning of the text; shown below the title. */
  snippet: string;
  /** The text that everyone reads; only its beginning is indexed. */
  text: string;
  /** The whole text of a book for sale, for readers who can read all of it. */
  wholeText?: string | undefined;
};

const MAX_TEXT_CHARS = 6000;
const MAX_SNIPPET_CHARS = 200;

/** Inserts or updates a document of the search index, in the transaction that publishes or changes its subject. */
export async function writeSearchDocument(db: TenantDb, document: SearchDocument): Promise<void> {
  const { kind, id, audience, path, language, names, text, wholeText } = document;
  const title = toIndexWords(document.title);
  const people = toIndexWords(names.join(' '));
  const wordsOf = (content: string) => ({
    language: language.slice(0, 2),
    title,
    people,
    body: toIndexWords(`${document.snippet} ${content}`.slice(0, MAX_TEXT_CHARS)),
  });
  await upsertDocument(db, {
    kind,
    id,
    audience,
    path,
    title: document.title,
    snippet: shortenSnippet(document.snippet),
    words: wordsOf(text),
    spelling: trigramSpelling(toSearchWords(`${document.title} ${names.join(' ')}`)),
  });
  if (kind === 'book') await upsertWholeText(db, id, wholeText === undefined ? null : wordsOf(wholeText));
}

/** Shortens a snippet to whole words on one line. */
function shortenSnippet(text: string): string {
  const line = text.replaceAll(/[\s\0]+/g, ' ').trim();
  if (line.length <= MAX_SNIPPET_CHARS) return line;
  const cut = truncate(line, MAX_SNIPPET_CHARS);
  const end = cut.lastIndexOf(' ');
  return `${end > MAX_SNIPPET_CHARS / 2 ? cut.slice(0, end) : cut}…`;
}

type SearchCall = Pick<AnyRequestContext, 'settings' | 'site' | 'isBrowser'> & { query: { offset: number } };

/** Counts a person's search, with or without a result. The search text is not stored. */
export function countSearch({ settings, site, isBrowser, query }: SearchCall, count: number): void {
  if (!isBrowser || query.offset > 0) return;
  settings.counters.add(site.id, 'searches');
  if (count === 0) settings.counters.add(site.id, 'empty_searches');
}
