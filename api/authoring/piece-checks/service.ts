import { LRUCache } from 'lru-cache';
import type { TenantDb } from '#api/kit/tenant.ts';
import { openPersonalDataSearch, type PersonalDataKind } from './personal-data.ts';
import { findCountryOfSchool, findStudentNames } from './queries.ts';

export { checkPiece } from './check-piece.ts';
export { findChecksOf } from './erasure-queries.ts';
export { updateWaiver } from './queries.ts';

/**
 * Exported for `api/authoring/pieces`, which waives checks and stores authors' statements, because both can move a
 * piece, and which has the picture files.
 */

type FoundWords = { kind: PersonalDataKind | 'link'; words: string };
type WordSearch = (text: string) => FoundWords[];

/** Matches a scheme, `www.`, a host with a common ending, or any host with a path. */
const LINK =
  /https?:\/\/\S*|\bwww\.\S*|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+(?:\.|\sdot\s))+(?:(?:com|org|net|info|edu|gov|io|tv|app|dev|gg|xyz|uk|ae)\b|\p{L}{2,}\/\S+)/giu;
/** Matches the name of an account elsewhere: `@name`, `name#1234`, or a name after that of a well-known app. */
const HANDLE =
  /(?<![\p{L}\p{N}._])@\s?[\p{L}\p{N}_][\p{L}\p{N}_.]{2,29}|[\p{L}\p{N}_.]{2,32}#\d{4}(?!\d)|\b(?:insta(?:gram)?|snap(?:chat)?|tik\s?tok|discord|telegram|whats\s?app|roblox)\s?[:=@]\s?\S{2,30}/giu;

/** Returns whether the words let strangers reach a person. Names and addresses are left to reviewers. */
export const isContact = ({ kind }: { kind: FoundWords['kind'] }): boolean => ['phone', 'email', 'link'].includes(kind);

/** Searches by school; an index of names takes a while, and works for a minute without a new student. */
const searches = new LRUCache<string, WordSearch>({ max: 20, ttl: 60_000 });

/**
 * Returns a search for personal data in a school's short texts: names of its students, telephone numbers, email and
 * street addresses, links and accounts elsewhere.
 */
export async function openWordSearch(db: TenantDb): Promise<WordSearch> {
  const search = searches.get(db.tenantId) ?? (await createWordSearch(db));
  searches.set(db.tenantId, search, { noUpdateTTL: true });
  return search;
}

async function createWordSearch(db: TenantDb): Promise<WordSearch> {
  const [students, country] = [await findStudentNames(db), await findCountryOfSchool(db)];
  const search = await openPersonalDataSearch(students, country);
  return (text) => {
    const characters = [...text];
    const personal = search(text).map(({ kind, start, length }) => ({
      kind,
      words: characters.slice(start, start + length).join(''),
    }));
    // Full-width letters and an @ in another form are the same to readers.
    const plain = text.normalize('NFKC');
    const links = [LINK, HANDLE].flatMap((pattern) => plain.match(pattern) ?? []);
    return [...personal, ...links.map((words) => ({ kind: 'link' as const, words }))];
  };
}
