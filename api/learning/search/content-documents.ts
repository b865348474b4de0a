import {
  findPublished,
  isInMode,
  type PublishedEntry,
  pathOfEntry,
  readableText,
  textOfEntry,
} from '#api/core/content/service.ts';
import type { Hosts } from '#api/kit/hosts.ts';
import type { DbCall } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findEmptyPagesIn } from '#api/learning/content-pages/service.ts';
import { findOwnTexts } from '#api/schools/school-pages/service.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import { spellOut } from '#contract/kit/contains-text.ts';
import { foldLetters } from '#contract/kit/text-folding.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { SearchKind } from '#contract/learning/search.ts';
import type { ModeFeature } from '#contract/schools/applied-mode.ts';
import type { ModeRule } from '#contract/schools/modes.ts';

/** The shortest word with a tolerance for typing errors: changing a letter in a shorter one gives another word. */
const MIN_LETTERS = 4;

/**
 * Returns whether two words differ by at most one missing, added, changed or swapped letter; from eight letters on, by
 * at most two.
 */
export function isAlike(word: string, other: string): boolean {
  const letters = Math.min(word.length, other.length);
  if (letters < MIN_LETTERS) return word === other;
  return distanceOf(word, other) <= (letters < 8 ? 1 : 2);
}

/** Returns the optimal string alignment distance: the number of single changes or swaps from one word to the other. */
function distanceOf(word: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** Searchable kinds of content, with their names in a search. A chapter is found as its course. */
const searchKinds: Partial<Record<ContentKind, SearchKind>> = {
  course: 'course',
  film: 'film',
  challenge: 'challenge',
  hub: 'hub',
  live: 'event',
  page: 'page',
  goal: 'page',
  legal: 'page',
};

type ContentDocument = {
  entryKind: ContentKind;
  kind: SearchKind;
  id: string;
  path: string;
  title: string;
  snippet: string;
  titleWords: string[];
  words: string[];
  entry: PublishedEntry<ContentKind>;
};
/**
 * A matching document, with the same ranks as in the database's index: from 2 for its title, from 1 for its text, below
 * 1 for a similar spelling.
 */
export type FoundContent = Pick<ContentDocument, 'kind' | 'id' | 'path' | 'title' | 'snippet'> & { rank: number };

const MAX_TEXT_CHARS = 12_000;
const MAX_SNIPPET_CHARS = 200;

const wordsOf = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
/** Returns the words of a document, also with their letters spelled out. */
const indexWordsOf = (text: string) => [...new Set([...wordsOf(text), ...wordsOf(spellOut(text))])];

function toDocument(entryKind: ContentKind, entry: PublishedEntry<ContentKind>, chapters: string): ContentDocument[] {
  const kind = searchKinds[entryKind];
  if (!kind) return [];
  const { id, slug, fields } = entry;
  const summary = 'summary' in fields ? fields.summary : textOfEntry(entry).slice(fields.title.length);
  const text = `${textOfEntry(entry)} ${chapters}`.slice(0, MAX_TEXT_CHARS);
  return [
    {
      ...{ entryKind, kind, id, entry, title: fields.title, snippet: truncate(summary.trim(), MAX_SNIPPET_CHARS) },
      path: pathOfEntry({ kind: entryKind, id, slug, parent: null }),
      titleWords: indexWordsOf(fields.title),
      words: indexWordsOf(text),
    },
  ];
}

async function loadDocuments(db: TenantDb, language: string): Promise<ContentDocument[]> {
  const chapters = await findPublished(db, 'chapter', { language, without: ['notes'] });
  const documents: ContentDocument[] = [];
  for (const kind of Object.keys(searchKinds) as ContentKind[]) {
    for (const entry of await findPublished(db, kind, { language })) {
      const own = chapters.filter(({ parent_id }) => parent_id === entry.id).map(textOfEntry);
      documents.push(...toDocument(kind, entry, own.join(' ')));
    }
  }
  return documents;
}

/**
 * Published documents by server and language. They are dropped together with the cached pages: at each change, and
 * whenever scheduled content starts or ends.
 */
const caches = new WeakMap<Hosts, Map<string, Promise<ContentDocument[]>>>();

function documentsIn({ db, language, settings: { hosts } }: DbCall): Promise<ContentDocument[]> {
  let cache = caches.get(hosts);
  if (!cache) {
    cache = new Map();
    caches.set(hosts, cache);
    hosts.onChange((tenantId) => void (tenantId ?? caches.get(hosts)?.clear()));
  }
  const cached = cache.get(language);
  if (cached) return cached;
  const documents = loadDocuments(db, language);
  cache.set(language, documents);
  // Forgets a failure, so that the next call tries again.
  documents.catch(() => cache.get(language) === documents && cache.delete(language));
  return documents;
}

/** Returns the documents of a call's site: with the school's own page texts, and without hidden pages. */
async function documentsOf(call: DbCall): Promise<ContentDocument[]> {
  // Queries run one after the other, because they share the call's connection.
  const documents = await documentsIn(call);
  const ownTexts = await findOwnTexts(call);
  const emptyPages = await findEmptyPagesIn(call.db, call.site);
  return documents.flatMap((document) => {
    if (emptyPages.some((page) => document.path === page || document.path.startsWith(`${page}/`))) return [];
    const blocks = ownTexts.get(document.entry.slug);
    return document.entryKind === 'page' && blocks ? [withText(document, readableText(blocks))] : [document];
  });
}

function withText(document: ContentDocument, text: string): ContentDocument {
  const words = indexWordsOf(`${document.title} ${text}`.slice(0, MAX_TEXT_CHARS));
  const snippet = truncate(text.replaceAll(/\s+/g, ' ').trim(), MAX_SNIPPET_CHARS);
  return { ...document, snippet, words };
}

/** Finds the site's content that contains all words, or similar ones, in the caller's language. */
export async function findContent(call: DbCall, search: string, rule: ModeRule | undefined): Promise<FoundContent[]> {
  const spellings = [wordsOf(search), wordsOf(spellOut(search))];
  if (spellings.every((words) => words.length === 0)) return [];
  const documents = await documentsOf(call);
  return documents.flatMap((document) => {
    const rank = Math.max(...spellings.map((words) => rankOf(document, words)));
    if (rank === 0 || !isShown(document, rule)) return [];
    const { kind, id, path, title, snippet } = document;
    return [{ kind, id, path, title, snippet, rank }];
  });
}

/** The feature with which a mode turns off a whole kind. */
const featureOf: Partial<Record<SearchKind, ModeFeature>> = { challenge: 'challenges', event: 'live' };

function isShown({ kind, entry }: ContentDocument, rule: ModeRule | undefined): boolean {
  const feature = featureOf[kind];
  if (feature && rule?.features_off.includes(feature)) return false;
  const { fields, languages } = entry;
  // A lesson counts for its spoken language.
  return isInMode({ ...fields, languages: 'spoken_language' in fields ? [fields.spoken_language] : languages }, rule);
}

/**
 * Returns the rank of a document; 0 if it does not match. Of two titles with all words, the shorter one ranks higher.
 */
function rankOf({ titleWords, words }: ContentDocument, searchWords: string[]): number {
  const share = searchWords.length / Math.max(searchWords.length, titleWords.length);
  if (hasAll(titleWords, searchWords, isBeginning)) return 2 + share;
  if (hasAll(words, searchWords, isBeginning)) return 1 + share / 2;
  const isSimilar: Matches = (word, searchWord) => isBeginning(word, searchWord) || isAlike(word, searchWord);
  return hasAll(titleWords, searchWords, isSimilar) ? share : 0;
}

type Matches = (word: string, searchWord: string) => boolean;
const hasAll = (words: string[], searchWords: string[], matches: Matches) =>
  searchWords.every((searchWord) => words.some((word) => matches(word, searchWord)));

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
/** Matches the beginning of a word from three letters on, ignoring a plural s. */
function isBeginning(word: string, searchWord: string): boolean {
  return word === searchWord || (searchWord.length > 2 && word.startsWith(singular(searchWord)));
}
