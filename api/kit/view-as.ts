import type { Route } from '#contract/route.ts';

/**
 * What support does not see: unpublished works and messages, what judges wrote, answers of students, data that leaves the school, sign-in cards, emails, orders,
 * gifts and ways to sign in. Paths begin with these.
 */
export const CLOSED_TO_VIEWS = [
  '/my-books/',
  '/my-stories/',
  '/my-messages/',
  '/reviews/{type}/{id}/',
  '/message-reviews/',
  '/feedback-reviews/',
  '/v1/school-classes/{id}/answers/',
  '/challenges/{slug}/works/',
  '/my-feedback/',
  '/child-data/',
  '/students/{id}/export/',
  '/v1/school-classes/{id}/board/',
  '/emails/',
  '/email-counts/',
  '/suppressions/',
  '/user/second-factor/',
  '/orders/',
  '/refunds/waiting/',
  '/donations/',
  '/invoices/',
];

/** Ends the view itself. */
const SIGN_OUT = '/auth/logout/';

/** Returns whether platform staff who view the site as a person may make a call: reads, and ending the view. */
export function isOpenToView({ method, path, download, hasSecretReply }: Route, isExport: boolean): boolean {
  if (path === SIGN_OUT) return true;
  if (method !== 'GET' || isExport || download || hasSecretReply) return false;
  return !CLOSED_TO_VIEWS.some((closed) => path.startsWith(closed));
}

/** Returns a reply as a view gets it: what the person can do with a thing is false, so that no screen offers it. */
export function withoutRights(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(withoutRights);
  if (typeof reply !== 'object' || reply === null || Object.getPrototypeOf(reply) !== Object.prototype) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      value === true && name.startsWith('can_') ? false : withoutRights(value),
    ]),
  );
}
