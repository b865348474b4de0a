import { CallError, call } from '#web/kit/call.ts';

/** Films that a student has watched to the end, until the server has confirmed them. */
type WatchedFilm = { owner: string; slug: string; title: string };

const KEY = 'watched_films';
/** This page's films, for a browser whose storage is full or disabled. */
let unsent: WatchedFilm[] | undefined;

/** Stores on this device that a film was watched, and sends it. Resolves to whether the server has confirmed it. */
export async function saveWatchedFilm(film: WatchedFilm): Promise<boolean> {
  write([...read().filter((each) => !isSame(each, film)), film]);
  return (await sendWatchedFilms(film.owner)).every((title) => title !== film.title);
}

/** Sends a person's stored films. Returns the titles of those that could not be sent. */
export async function sendWatchedFilms(owner: string): Promise<string[]> {
  const failedTitles: string[] = [];
  for (const film of read().filter((each) => each.owner === owner)) {
    if (await isSent(film)) write(read().filter((each) => !isSame(each, film)));
    else failedTitles.push(film.title);
  }
  return failedTitles;
}

async function isSent({ slug }: WatchedFilm): Promise<boolean> {
  try {
    await call('PUT /films/{slug}/watched/', { params: { slug } });
    return true;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    // A film that was unpublished in the meantime can no longer be recorded.
    return cause.status === 404;
  }
}

function isSame(one: WatchedFilm, other: WatchedFilm): boolean {
  return one.owner === other.owner && one.slug === other.slug;
}

function read(): WatchedFilm[] {
  if (unsent) return unsent;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

function write(films: WatchedFilm[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(films));
    unsent = undefined;
  } catch {
    unsent = films;
  }
}
