/** This browser's last position in each film, in milliseconds. Sign-out clears it with everything else. */
const KEY = 'films';
/** A film stopped in its last seconds starts from the beginning again. */
const END_MS = 3000;

export function readFilmPlace(slug: string): number {
  const place = readPlaces()[slug];
  return typeof place === 'number' && place >= 0 ? place : 0;
}

export function saveFilmPlace(slug: string, ms: number, durationMs: number): void {
  const { [slug]: _, ...others } = readPlaces();
  const isWithin = ms > 0 && ms < durationMs - END_MS;
  try {
    localStorage.setItem(KEY, JSON.stringify(isWithin ? { ...others, [slug]: Math.round(ms) } : others));
  } catch {
    // Storage is full or disabled: the film starts from the beginning.
  }
}

function readPlaces(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Whether this browser plays the smaller files of films. */
const SMALL_KEY = 'small-films';

/** Returns this device's choice; undefined if no one has chosen. */
export function readSmallFileChoice(): boolean | undefined {
  try {
    const choice = localStorage.getItem(SMALL_KEY);
    return choice === null ? undefined : choice === 'true';
  } catch {
    return undefined;
  }
}

export function saveSmallFileChoice(isSmall: boolean): void {
  try {
    localStorage.setItem(SMALL_KEY, String(isSmall));
  } catch {
    // Storage is full or disabled: the choice lasts as long as this page.
  }
}
