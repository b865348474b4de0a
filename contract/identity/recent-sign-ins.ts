/**
 * The cookie in which a browser stores how people signed in on a site: school, class and role, and never a name.
 * Scripts write it, because the server does not read it. The server sets it again, because Safari deletes cookies of
 * scripts after seven days: https://webkit.org/blog/9521/intelligent-tracking-prevention-2-3/
 */
export const RECENT_SIGN_INS_COOKIE = '__Host-recent';
/** The longest lifetime that browsers allow a cookie. */
export const RECENT_SIGN_INS_SECONDS = 400 * 86_400;
