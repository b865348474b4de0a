import { redirectTarget } from '#web/kit/guard.ts';
import { applyReaderSettings, readReaderSettings } from '#web/kit/reader-settings.ts';

/* Runs in the head before the first paint: marks pages of signed-in people, and redirects people who may not stay. */
const { dataset } = document.documentElement;
const role = storedRole();
if (role) dataset.session = 'held';
// A reader with dark pages must not see a white flash.
if (location.pathname.endsWith('/read')) applyReaderSettings(readReaderSettings());
const target = redirectTarget(dataset.who ?? 'anyone', role, location.pathname + location.search);
if (target) {
  // Hides this page until the next one loads.
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
