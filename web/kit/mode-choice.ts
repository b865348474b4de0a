/** The mode that this person chose, for as long as the tab is open. */
const KEY = 'mode';

/** Saves the id of the chosen mode; an empty one forgets it. */
export function saveModeChoice(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Storage is disabled: the choice is in the URL only.
  }
}

/** Returns the URL of the library or of a book with the chosen mode; undefined if it names a mode, or none was chosen. */
export function withChosenMode({ pathname, search }: { pathname: string; search: string }): string | undefined {
  try {
    const mode = sessionStorage.getItem(KEY);
    if (mode && /^\/(library(\/.{36})?\/?)?$/.test(pathname) && !/[?&]mode=/.test(search))
      return `${pathname}${search}${search ? '&' : '?'}mode=${mode}`;
  } catch {
    // Storage is disabled: the choice is in the URL only.
  }
  return undefined;
}
