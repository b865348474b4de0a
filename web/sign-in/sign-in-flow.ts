import { useLocation, useParams, useSearchParams } from 'react-router';
import type { RosterStudent } from '#contract/class-roster.ts';
import { paths } from '#web/kit/paths.ts';
import { safeNext } from './safe-next.ts';

/** The steps of the sign-in. Which one is shown stands in the address, but for who was picked: that stays in the tab. */
export type Step = 'role' | 'teacher' | 'code' | 'scan' | 'name' | 'password' | 'parent' | 'school' | 'platform';

export type SignInFlow = {
  step: Step;
  /** The class code that the address carries. */
  code: string;
  /** From 1. */
  page: number;
  student: RosterStudent | undefined;
  /** Who was picked is in a class that signs in with pictures. */
  usesPictures: boolean;
  /** The picker sent back: nobody has this code. */
  isCodeUnknown: boolean;
  /** The invitation that came with the address, or on the root host the name of a school. */
  token: string | undefined;
  /** Where to go on afterwards. */
  target: string;
  /** The address of another step; what leads back to where somebody came from stays in it. */
  hrefOf(parts: { as?: string; code?: string; page?: number }): string;
};

export function useSignInFlow(isRoot: boolean, origin: string): SignInFlow {
  const { pathname, state } = useLocation();
  const { token } = useParams();
  const [search] = useSearchParams();
  const next = search.get('next');
  const { student, usesPictures = false, isUnknown = false } = readState(state);
  return {
    step: stepFor(search.get('as'), { isRoot, hasCode: search.has('code'), hasStudent: student !== undefined }),
    code: search.get('code') ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    student,
    usesPictures,
    isCodeUnknown: isUnknown,
    token,
    // An invitation comes before where somebody came from.
    target: token && isInvitationToken(token) ? paths.acceptInvitation(token) : safeNext(next, origin),
    hrefOf({ as, code, page }) {
      const parts = { as, code, page: page && page > 1 ? String(page) : undefined, next: next ?? undefined };
      const params = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
      return params.length > 0 ? `${pathname}?${new URLSearchParams(params)}` : pathname;
    },
  };
}

/** On the root host the same place may hold the name of a school. */
export function isInvitationToken(token: string): boolean {
  return /^invite-[\w-]{43}$/.test(token);
}

/** `/login?code=…` alone is what a poster on the wall says: the code waits in its field. */
export function stepFor(
  as: string | null,
  { isRoot, hasCode, hasStudent }: { isRoot: boolean; hasCode: boolean; hasStudent: boolean },
): Step {
  if (isRoot) return as === 'platform' ? 'platform' : 'school';
  if (as === 'teacher' || as === 'parent' || as === 'scan') return as;
  if (as === 'name' && hasCode) return hasStudent ? 'password' : 'name';
  return as === 'student' || as === 'name' || hasCode ? 'code' : 'role';
}

/** What a step handed to the next one, in this tab alone. */
function readState(state: unknown): { student?: RosterStudent; usesPictures?: boolean; isUnknown?: boolean } {
  return typeof state === 'object' && state ? state : {};
}
