import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import type { Tile } from './tile.ts';

/**
 * The parts of a page that depend on the reader: the mark on a book's cover, such as the reading place, and the button
 * that opens the book.
 */
export type ShownPlaces = {
  onCover: (tile: Pick<Tile, 'id' | 'audience' | 'for_sale' | 'price' | 'currency'>) => ReactNode;
  onButton: (bookId: string) => { label: string; to: string } | undefined;
};

const PlacesContext = createContext<ShownPlaces | undefined>(undefined);

export const useReadingPlaces = () => useContext(PlacesContext);

const FindReadingPlaces = lazy(() =>
  import('./find-reading-places.tsx').then((module) => ({ default: module.FindReadingPlaces })),
);

/** Finds the reader’s places after the page has loaded, because the page is the same for everyone. */
export function WithReadingPlaces({ children }: { children: ReactNode }) {
  const isMounted = useIsMounted();
  const [places, setPlaces] = useState<ShownPlaces>();
  return (
    <PlacesContext value={places}>
      {children}
      <Suspense>{isMounted && <FindReadingPlaces onFound={setPlaces} />}</Suspense>
    </PlacesContext>
  );
}
