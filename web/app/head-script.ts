import { RECENT_SIGN_INS_COOKIE } from '#contract/identity/recent-sign-ins.ts';
import { showStoredCartCount } from '#web/core/on-device/cart-count.ts';
import { redirectTarget } from '#web/kit/guard.ts';
import { applyReaderSettings, readReaderSettings } from '#web/library/reader/reader-settings.ts';
import { withChosenMode } from '#web/schools/modes/stored-mode.ts';

/*
 * Runs in the head before the first paint: marks pages of signed-in people, shows the number of books in the cart,
 * redirects people who may not stay, and opens library and books in the chosen mode.
 */
const { dataset } = document.documentElement;
const role = storedRole();
if (role) dataset.session = 'held';
// Sign-in hides its ordinary choices until this browser's recent ones are shown, because they would move.
if (document.cookie.includes(RECENT_SIGN_INS_COOKIE)) dataset.recent = '';
// A reader with dark pages must not see a white flash.
if (location.pathname.endsWith('/read')) applyReaderSettings(readReaderSettings());
showStoredCartCount();
// Handles changes by another tab.
addEventListener('storage', showStoredCartCount);
const target =
  redirectTarget(dataset.who ?? 'anyone', role, location.pathname + location.search) ?? withChosenMode(location);
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
