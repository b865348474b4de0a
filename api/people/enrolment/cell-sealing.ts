import { createSealing, type Sealing } from '#api/kit/sealing.ts';

export type CellSealer = Sealing<string[]>;

/** Seals all cells, because any column may hold passwords until someone maps it. */
export function createCellSealer(pepper: Uint8Array): CellSealer {
  return createSealing('cells of enrolment lists', pepper);
}
