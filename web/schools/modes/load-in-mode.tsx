import { useEffect } from 'react';
import { redirect, useLoaderData, useLocation, useNavigate } from 'react-router';
import { CallError } from '#web/kit/call.ts';
import { inStoredMode, saveModeChoice, storedMode } from './stored-mode.ts';

/**
 * Loads a list that modes filter, from its page's URL. A link to the list opens the mode that was chosen in this tab. A
 * mode that is locked or no longer exists is removed: the list then has the first mode, and gives the reason. In a mode
 * without search, the search is removed.
 */
export async function loadInChosenMode<Data extends object>(
  request: Request,
  isServer: boolean,
  load: (searchParams: URLSearchParams) => Promise<Data>,
): Promise<Data & { modeNotice?: string }> {
  const url = new URL(request.url);
  // `ChosenListMode` replaces an open page instead, so that the button “Back” leaves it.
  const target = isServer || location.pathname === url.pathname ? undefined : inStoredMode(url);
  if (target) throw redirect(target);
  try {
    return await load(url.searchParams);
  } catch (cause) {
    if (!(cause instanceof CallError && /^(mode_|search_off$)/.test(String(cause.state)))) throw cause;
    const removed = cause.state === 'search_off' ? 'search' : 'mode';
    if (!isServer && removed === 'mode' && url.searchParams.get('mode') === storedMode()) saveModeChoice('');
    url.searchParams.delete(removed);
    return { ...(await load(url.searchParams)), modeNotice: cause.message };
  }
}

/**
 * Opens the list in the tab's chosen mode, after the page was loaded for everyone, or gives the reason why not. It is
 * part of screens whose loader is `loadInChosenMode`.
 */
export function ChosenListMode() {
  const navigate = useNavigate();
  const location = useLocation();
  const data: { modeNotice?: string } = useLoaderData();
  // With a session the page loads its data again after hydration, which cancels a navigation that has just begun: the
  // effect restarts it with the new data.
  useEffect(() => {
    const target = data.modeNotice === undefined ? inStoredMode(location) : undefined;
    if (target) void navigate(target, { replace: true });
  }, [data, location, navigate]);
  return data.modeNotice === undefined ? null : <p role="status">{data.modeNotice}</p>;
}
