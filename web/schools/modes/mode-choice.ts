/** The mode that this person chose, for as long as the tab is open. */
const KEY = 'mode';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Saves the id of the chosen mode; an empty one forgets it. */
export function saveModeChoice(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Storage is disabled: the choice is in the URL only.
  }
}

/** Returns the id of the mode that was chosen in this tab; undefined if none was, or storage is disabled. */
export function storedMode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the URL of a list in the mode that was chosen in this tab; undefined if it names a mode, or none was chosen. */
export function inStoredMode({ pathname, search }: Place): string | undefined {
  const mode = storedMode();
  return mode && !/[?&]mode=/.test(search) ? `${pathname}${search}${search ? '&' : '?'}mode=${mode}` : undefined;
}

/** Returns the URL of the library or of a book with the chosen mode; undefined if it names a mode, or none was chosen. */
export function withChosenMode(place: Place): string | undefined {
  return /^\/(library(\/.{36})?\/?)?$/.test(place.pathname) ? inStoredMode(place) : undefined;
}
