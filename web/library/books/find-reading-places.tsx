import { startTransition, useEffect } from 'react';
import type { StartedBook } from '#contract/library/reading.ts';
import { readLocalReading } from '#web/core/on-device/local-reading.ts';
import { hasStoredReading } from '#web/core/on-device/offline-books/stored-reading.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { currentSession, hasVisitorAccess, useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { FamiliesMark, PlaceMark, PriceMark } from './place-mark.tsx';
import { isAtEnd, isStarted, placeText, type ReadingPlace } from './reading-place.ts';
import type { ShownPlaces } from './reading-places.tsx';
import type { Tile } from './tile.ts';

/** The most recently read books; the page shows places of no other books. */
const MAX_PLACES = 100;

/** Finds the person's reading places, or, without an account at this school, the places that this browser stores. */
export function FindReadingPlaces({ onFound }: { onFound: (places: ShownPlaces) => void }) {
  const t = useTranslate();
  // The root host shows prices only: its books are read at their schools.
  const { isRoot } = useSite();
  const session = useSession();
  const { data, error } = usePublicApi(
    'GET /reading/',
    { query: { limit: MAX_PLACES } },
    { isEnabled: session !== null && !isRoot },
  );
  // As in the reader: platform staff and visits have no reading places here.
  const isLocal = isRoot || session === null || error?.status === 401 || error?.status === 403;
  useEffect(() => {
    const find = isLocal ? localPlace : data && placesOf(data.results);
    if (find) startTransition(() => onFound(showPlaces(find, t)));
  }, [isLocal, data, onFound, t]);
  // Removes taken-down books from this device when there is a connection.
  useEffect(() => {
    const closed = new AbortController();
    void watchStoredReading(closed.signal);
    return () => closed.abort();
  }, []);
  return null;
}

/** Watches the connection until the page is closed, but only on a device with something to send or to check. */
async function watchStoredReading(signal: AbortSignal): Promise<void> {
  if (!(await hasStoredReading())) return;
  const { watchConnection } = await import('#web/core/on-device/offline-books/check-books.ts');
  if (!signal.aborted) signal.addEventListener('abort', watchConnection());
}

type FindPlace = (bookId: string) => ReadingPlace | undefined;

function localPlace(bookId: string): ReadingPlace | undefined {
  const { position, pageCount } = readLocalReading(bookId);
  return position ? { page: position.page, count: pageCount } : undefined;
}

function placesOf(books: StartedBook[]): FindPlace {
  const places = new Map(books.map(({ book_id, page, page_count }) => [book_id, { page, count: page_count }]));
  return (bookId) => places.get(bookId);
}

/** Tells whether a visitor can read a book only because of the community password. */
function isOpened(audience: Tile['audience']): boolean {
  return audience === 'families' && currentSession() === null && hasVisitorAccess('community');
}

export function showPlaces(find: FindPlace, t: Translate): ShownPlaces {
  const findStarted: FindPlace = (bookId) => {
    const place = find(bookId);
    return place && isStarted(place) ? place : undefined;
  };
  return {
    onCover: ({ id, audience, for_sale, price, currency }) => {
      const place = findStarted(id);
      if (isOpened(audience))
        return (
          <>
            {place && <PlaceMark place={place} />}
            <FamiliesMark />
          </>
        );
      // Readers who have begun a book already know the price.
      if (place) return <PlaceMark place={place} />;
      return for_sale && price != null && currency != null && <PriceMark price={price} currency={currency} />;
    },
    onButton: (bookId) => {
      const place = findStarted(bookId);
      if (!place) return undefined;
      if (isAtEnd(place)) return { label: t('Read it again'), to: `${publicPaths.read(bookId)}?page=1` };
      return { label: placeText(place, t), to: publicPaths.read(bookId) };
    },
  };
}
