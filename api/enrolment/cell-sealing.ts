import { type Sealing, sealingFor } from '#api/kit/sealing.ts';

export type CellSealer = Sealing<string[]>;

/** Cells may hold passwords, and which column does is only known when somebody says so: so all of them are sealed. */
export function createCellSealer(pepper: Uint8Array): CellSealer {
  return sealingFor('cells of enrolment lists', pepper);
}
