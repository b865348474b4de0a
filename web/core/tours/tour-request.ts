import { useSyncExternalStore } from 'react';
import type { TourKey } from '#contract/core/tours.ts';

/** The tour requested in Help, until its screen shows it. */
let requested: TourKey | undefined;
const listeners = new Set<() => void>();

export function requestTour(key: TourKey): void {
  requested = key;
  for (const changed of listeners) changed();
}

export function endTourRequest(): void {
  requested = undefined;
  for (const changed of listeners) changed();
}

export function useRequestedTour(): TourKey | undefined {
  return useSyncExternalStore(
    watch,
    () => requested,
    () => undefined,
  );
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
