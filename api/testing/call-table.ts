import type { Ability } from '#contract/core/ability-words.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** All caller roles. Each of them may make the calls for "anyone", on the hosts of the call. */
export const everybody = [
  'visitor',
  'community',
  'family',
  'student',
  'teacher',
  'teacher_admin',
  'school_admin',
  'organization_admin',
  'upschool_admin',
] as const;
export type Who = (typeof everybody)[number];

export const anyone: Who[] = [...everybody];
export const people: Who[] = anyone.filter((role) => !['visitor', 'community', 'family'].includes(role));
export const adults: Who[] = people.filter((role) => role !== 'student');
export const schoolPeople: Who[] = people.filter((role) => role !== 'upschool_admin');
export const admins: Who[] = ['school_admin', 'organization_admin'];
export const staff: Who[] = ['teacher', 'teacher_admin', ...admins];
export const inviters: Who[] = ['teacher_admin', ...admins];

/** Marks a file field of an example form. */
export const FILE = 'a file';

/**
 * The host and caller of a replay. `shelf` is the school whose books are listed there: at a root host, a school that
 * shares its books.
 */
export type ReplayContext = { app: TestApp; host: string; school: School; shelf: School; as: Person | undefined };

/** Additions to a call's example so that it succeeds. `bytes` is its file if a picture does not suit. */
export type Replay = {
  params?: Record<string, string>;
  fields?: Record<string, unknown>;
  /** The body as sent, if a signature covers its bytes. */
  body?: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** Facts about one call for the security tests. */
export type CallEntry = {
  /** The kind of host that has the call; other hosts answer 404. */
  host: 'root' | 'tenant' | 'both';
  /**
   * Callers who may make the call. The table repeats the policy on purpose, so that a policy widened by mistake fails a
   * test.
   */
  who: Who[];
  /** An ability that opens the call to people whose role does not. */
  ability?: Ability;
  /** A well-formed JSON body. */
  body?: Record<string, unknown>;
  /** Headers of every such call. */
  headers?: Record<string, string>;
  /** Set for a call of the mail provider, with a signature instead of a role. */
  isSigned?: true;
  /** A well-formed multipart form; `FILE` marks a file field. */
  form?: Record<string, string>;
  /** Creates the row for `{id}`: a new row for each call, so that no call affects another. */
  createId?: (context: ReplayContext) => Promise<string>;
  /**
   * Creates everything else that the call needs to succeed, such as a right password, a valid token or a certain state.
   */
  prepare?: (context: ReplayContext) => Promise<Replay>;
};
/** The calls of one feature by name, such as `GET /books/{id}/`. */
export type CallTable = Record<string, CallEntry>;
