/**
 * The cookie in which a browser stores how people signed in on a site: roles, and on the root host schools. It contains
 * nothing of a class or a person, because the next person at this browser can read it. Scripts write it; the server
 * sets it again, because Safari deletes cookies of scripts after seven days:
 * https://webkit.org/blog/9521/intelligent-tracking-prevention-2-3/
 */
export const RECENT_SIGN_INS_COOKIE = '__Host-recent';
/** The longest lifetime that browsers allow a cookie. */
export const RECENT_SIGN_INS_SECONDS = 400 * 86_400;

/**
 * A recent sign-in in this browser: a role, or on the root host a school. `device` says that the browser was marked as a
 * class's device; which class that is, only the server knows.
 */
export type RecentSignIn =
  | { as: 'device' | 'scan' | 'teacher' | 'parent' }
  | {
      as: 'school';
      /** The subdomain of the school. */
      code: string;
      name: string;
    };

/** Reads the decoded cookie. Classes, which it contained earlier, and entries of other programs are left out. */
export function parseRecentSignIns(text: string): RecentSignIn[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.flatMap(toEntry) : [];
  } catch {
    // Another program has written the cookie.
    return [];
  }
}

function toEntry(entry: Partial<Record<string, unknown>> | null): RecentSignIn[] {
  const { as, code, name } = entry ?? {};
  if (as === 'device' || as === 'scan' || as === 'teacher' || as === 'parent') return [{ as }];
  return as === 'school' && typeof code === 'string' && typeof name === 'string' ? [{ as, code, name }] : [];
}
