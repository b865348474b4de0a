import { useLocation, useParams, useSearchParams } from 'react-router';
import type { RosterStudent } from '#contract/people/classes.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTabCode } from './tab-code.ts';

/** The steps of sign-in. The URL holds the step; the chosen student is kept in the tab's history state. */
export type Step =
  | 'role'
  | 'other'
  | 'teacher'
  | 'code'
  | 'scan'
  | 'name'
  | 'password'
  | 'parent'
  | 'school'
  | 'platform';

/** A student who was chosen in the picker, with the URL of their animal. */
export type PickedStudent = RosterStudent & { avatar?: string | undefined };

export type SignInFlow = {
  step: Step;
  /** The class code in the URL, else of this tab. */
  code: string;
  isCodeInUrl: boolean;
  /** Starts at 1. */
  page: number;
  student: PickedStudent | undefined;
  /** Whether the student's class signs in with pictures. */
  usesPictures: boolean;
  /** Whether no class has this code. */
  isCodeUnknown: boolean;
  /** Whether the URL opens the names of a class, and no code is known. */
  hasNoCode: boolean;
  /** The invitation token in the URL, or a subdomain on the root host. */
  token: string | undefined;
  /** The text typed on the root host's first page before its finder had loaded. */
  school: string | null;
  /** The page to open after sign-in. */
  target: string;
  /** Returns the URL of another step, which keeps `next`. */
  hrefOf(parts: { as?: string; page?: number }): string;
};

export function useSignInFlow(isRoot: boolean, origin: string): SignInFlow {
  const { pathname, state } = useLocation();
  const { token } = useParams();
  const [search] = useSearchParams();
  const tabCode = useTabCode();
  const [next, as, urlCode] = [search.get('next'), search.get('as'), search.get('code')];
  const { student, usesPictures = false, isUnknown = false } = readState(state);
  const hasCode = urlCode !== null || (as === 'name' && tabCode !== undefined);
  return {
    step: stepFor(as, { isRoot, hasCode, hasStudent: student !== undefined, next }),
    code: urlCode ?? tabCode ?? '',
    isCodeInUrl: urlCode !== null,
    school: search.get('school'),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    student,
    usesPictures,
    isCodeUnknown: isUnknown,
    hasNoCode: as === 'name' && !(urlCode ?? tabCode),
    token,
    // An invitation takes precedence over `next`.
    target: token && isInvitationToken(token) ? publicPaths.acceptInvitation(token) : safeNext(next, origin),
    hrefOf({ as, page }) {
      const parts = { as, page: page && page > 1 ? String(page) : undefined, next };
      const params = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
      return params.length > 0 ? `${pathname}?${new URLSearchParams(params)}` : pathname;
    },
  };
}

/** On the root host the token can be a subdomain instead. */
export function isInvitationToken(token: string): boolean {
  return /^invite-[\w-]{43}$/.test(token);
}

/** `/login?code=…` is the URL on a class poster: it opens the code step with the code filled in. */
export function stepFor(
  as: string | null,
  {
    isRoot,
    hasCode,
    hasStudent,
    next,
  }: { isRoot: boolean; hasCode: boolean; hasStudent: boolean; next?: string | null },
): Step {
  // Who comes from a page of the platform's staff does not look for a school.
  const isStaff = as === 'platform' || (as === null && next?.startsWith('/admin-panel'));
  if (isRoot) return isStaff ? 'platform' : 'school';
  if (as === 'other' || as === 'teacher' || as === 'parent' || as === 'scan') return as;
  if (as === 'name' && hasCode) return hasStudent ? 'password' : 'name';
  return as === 'student' || as === 'name' || hasCode ? 'code' : 'role';
}

type TabState = {
  student?: PickedStudent;
  usesPictures?: boolean;
  isUnknown?: boolean;
};

/** Returns the previous step's data from the history state. */
function readState(state: unknown): TabState {
  return typeof state === 'object' && state ? state : {};
}

/** Returns the page to open after sign-in: a URL of this site except sign-in and sign-out, else home. */
export function safeNext(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/';
  const { origin: foundOrigin, pathname, search, hash } = new URL(next, origin);
  // A path with two leading slashes would lead to another host.
  if (foundOrigin !== origin || !/^\/(?!\/)/.test(pathname) || /^\/log(in|out)(\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
