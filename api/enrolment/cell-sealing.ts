import { type Sealing, sealingFor } from '#api/kit/sealing.ts';

export type Sealer = Sealing<string[]>;

/** Cells may hold passwords, and which column does is only known when somebody says so: so all of them are sealed. */
export function sealerOf(pepper: Uint8Array): Sealer {
  return sealingFor('cells of enrolment lists', pepper);
}
