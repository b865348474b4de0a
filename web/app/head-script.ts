import { bookLooksHere, showBookLooks } from '#web/kit/book-looks.ts';
import { redirectTarget } from '#web/kit/guard.ts';

/* Runs in the head, before anything is drawn: marks pages of whoever holds a session, and leads away from frames. */
const { dataset } = document.documentElement;
const role = storedRole();
if (role) dataset.session = 'held';
// A reader in the dark is not met by a white page.
if (location.pathname.endsWith('/read')) showBookLooks(bookLooksHere());
const target = redirectTarget(dataset.who ?? 'anyone', role, location.pathname + location.search);
if (target) {
  // Nothing is drawn until the next page is there.
  document.documentElement.hidden = true;
  location.replace(target);
}

function storedRole(): string | undefined {
  try {
    const user = localStorage.getItem('accessToken') && localStorage.getItem('user');
    return user ? JSON.parse(user).role : undefined;
  } catch {
    return undefined;
  }
}
