import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { Tile } from './tile.ts';

/** What a page shows of a book for its reader: on its cover, such as the place where they stopped, and on the button that opens it. */
export type ShownPlaces = {
  onCover: (tile: Pick<Tile, 'id' | 'audience' | 'for_sale' | 'price' | 'currency'>) => ReactNode;
  onButton: (bookId: string) => { label: string; to: string } | undefined;
};

const PlacesContext = createContext<ShownPlaces | undefined>(undefined);

export const useReadingPlaces = () => useContext(PlacesContext);

const FindReadingPlaces = lazy(() =>
  import('./find-reading-places.tsx').then((module) => ({ default: module.FindReadingPlaces })),
);

/** Finds the reader’s places after the page, which is the same for everyone. */
export function WithReadingPlaces({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  const [places, setPlaces] = useState<ShownPlaces>();
  useEffect(() => setIsMounted(true), []);
  return (
    <PlacesContext value={places}>
      {children}
      <Suspense>{isMounted && <FindReadingPlaces onFound={setPlaces} />}</Suspense>
    </PlacesContext>
  );
}
