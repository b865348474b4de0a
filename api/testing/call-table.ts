import type { Ability } from '#contract/identity/abilities.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** All caller roles. Each of them may do what "anyone" may, on the hosts of the call. */
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

/** Where and as whom a call is replayed. `shelf` is the school whose books are listed there: at a root host, a school that shares its books. */
export type ReplayContext = { app: TestApp; host: string; school: School; shelf: School; as: Person | undefined };

/** What a call needs to succeed besides its example. `bytes` is its file where a picture will not do. */
export type Replay = {
  params?: Record<string, string>;
  fields?: Record<string, unknown>;
  /** The body as it is sent, where a signature is over its bytes. */
  body?: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** What the security tests know about one call. */
export type CallEntry = {
  /** The kind of host that has the call; elsewhere it is not found. */
  host: 'root' | 'tenant' | 'both';
  /** Who may make it. The policy says the same; the table repeats it on purpose, so that a policy that is widened by mistake fails a test. */
  who: Who[];
  /** An ability that opens the call to people whose role does not. */
  ability?: Ability;
  /** A well-formed JSON body. */
  body?: Record<string, unknown>;
  /** Headers that every such call has. */
  headers?: Record<string, string>;
  /** The mail provider makes it, with a signature instead of a role. */
  isSigned?: true;
  /** A well-formed multipart form; `FILE` marks a file field. */
  form?: Record<string, string>;
  /** Creates the row for `{id}`: a new row for each call, so that no call affects another. */
  createId?: (context: ReplayContext) => Promise<string>;
  /** Creates what else must exist for the call to succeed, such as a right password, a valid token or a certain state. */
  prepare?: (context: ReplayContext) => Promise<Replay>;
};
/** The calls of one feature by their name, `GET /books/{id}/`. */
export type CallTable = Record<string, CallEntry>;
