import type { Person, School, TestApp } from './test-app.ts';

/** Where a call is replayed and by whom, and whose books are seen there: at a root host those that a school shares. */
export type ReplayContext = { app: TestApp; host: string; school: School; shelf: School; as: Person | undefined };

/** What a call needs to succeed, beside its example. `bytes` is its file where a picture will not do. */
export type Replay = { params?: Record<string, string>; fields?: Record<string, unknown>; bytes?: Buffer };

/** How the calls of a feature are replayed. */
export type Replays = {
  /** What stands behind the `{id}` of an address, by how the address begins: something new at each call, so that none spoils another. */
  createIds?: [beginning: RegExp, make: (context: ReplayContext) => Promise<string>][];
  /** The calls for which id and example are not enough, by name: a password that is right, a token that stands, a certain state. */
  setups?: Record<string, (context: ReplayContext) => Promise<Replay>>;
};
