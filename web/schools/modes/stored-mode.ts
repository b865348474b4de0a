/** The mode that this person chose, for as long as the tab is open. */
const KEY = 'mode';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Saves the id of the chosen mode; an empty id removes the choice. */
export function saveModeChoice(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Storage is disabled: the choice is only in the URL.
  }
}

/** Returns the id of the mode chosen in this tab; undefined if there is none, or storage is disabled. */
export function storedMode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the URL of a list in the mode chosen in this tab; undefined if the URL names a mode, or none was chosen. */
export function inStoredMode({ pathname, search }: Place): string | undefined {
  const mode = storedMode();
  return mode && !/[?&]mode=/.test(search) ? `${pathname}${search}${search ? '&' : '?'}mode=${mode}` : undefined;
}

/**
 * Returns the URL of the library or of a book with the chosen mode; undefined if the URL names a mode, or none was
 * chosen.
 */
export function withChosenMode(place: Place): string | undefined {
  return /^\/(library(\/.{36})?\/?)?$/.test(place.pathname) ? inStoredMode(place) : undefined;
}
