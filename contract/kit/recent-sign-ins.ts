/**
 * The cookie in which a browser keeps how people signed in on a site: school, class and role, and never who. Scripts write it, because
 * the server needs none of it, and the server extends it, because Safari deletes cookies of scripts after seven days:
 * https://webkit.org/blog/9521/intelligent-tracking-prevention-2-3/
 */
export const RECENT_SIGN_INS_COOKIE = '__Host-recent';
/** The longest time for which browsers store a cookie. */
export const RECENT_SIGN_INS_SECONDS = 400 * 86_400;
