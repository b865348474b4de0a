import type { Person, School, TestApp } from './test-app.ts';

/** Where and as whom a call is replayed. `shelf` is the school whose books are listed there: at a root host, a school that shares its books. */
export type ReplayContext = { app: TestApp; host: string; school: School; shelf: School; as: Person | undefined };

/** What a call needs to succeed besides its example. `bytes` is its file where a picture will not do. */
export type Replay = { params?: Record<string, string>; fields?: Record<string, unknown>; bytes?: Buffer };

/** How to replay the calls of one feature. */
export type Replays = {
  /** Creates the row for `{id}`, by the beginning of the path: a new row for each call, so that no call affects another. */
  createIds?: [beginning: RegExp, make: (context: ReplayContext) => Promise<string>][];
  /** By call: the setup that id and example do not cover, such as a right password, a valid token or a certain state. */
  setups?: Record<string, (context: ReplayContext) => Promise<Replay>>;
};
