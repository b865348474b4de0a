import type { z } from 'zod';
import { type RefusalCode, type RefusalReply, refusals, refusalWords } from '#contract/refusals.ts';
import { validationMessage } from '#contract/validation-messages.ts';

type Fields = Record<string, string[]>;
type Details = {
  /** Says something closer than the shared sentence. */
  message?: string;
  fields?: Fields;
  /** For 409: the state that forbids it. */
  state?: string;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** Where the wire wants the field keys at the top level as well (registration). */
  fieldsOnTop?: boolean;
};

/** An answer that says no and may be told. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }

  withFieldsOnTop(): Refusal {
    return new Refusal(this.code, { ...this.details, message: this.message, fieldsOnTop: true });
  }

  /** The body of the answer; `say` puts every sentence into the asker's language. */
  toReply(say: (sentence: string) => string): RefusalReply {
    const { fields, state, fieldsOnTop } = this.details;
    const translated = fields && Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all.map(say)]));
    return {
      ...(fieldsOnTop ? translated : {}),
      error: say(this.message),
      ...(translated && { fields: translated }),
      ...(state && { state }),
    };
  }
}

/** Parses what came from outside, or refuses it naming every field at fault. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: validationMessage });
  if (!parsed.success) throw new Refusal('malformed', { fields: fieldErrors(parsed.error) });
  const path = findUnstorableText(parsed.data);
  if (path !== undefined) throw new Refusal('malformed', { fields: { [path]: [refusalWords.unkeepable] } });
  return parsed.data;
}

/** Where there is text that PostgreSQL cannot keep: a NUL, or half of a character. */
function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const unstorable = findUnstorableText(one, path === '' ? name : `${path}.${name}`);
    if (unstorable !== undefined) return unstorable;
  }
  return undefined;
}

/** Of so many fields it is told what is wrong; what was sent may have had thousands. */
const MAX_FIELDS = 50;

/** The sentences of a failed parse by field: the first of each field, since the others follow from it. */
export function fieldErrors(error: z.ZodError): Fields {
  // Without a prototype: a field may be called `constructor`.
  const fields: Fields = Object.create(null);
  const addMessage = (name: string, message: string) => {
    fields[name] ??= [message];
  };
  for (const issue of error.issues.slice(0, MAX_FIELDS))
    if (issue.code !== 'unrecognized_keys') addMessage(issue.path.join('.'), issue.message);
    else for (const name of issue.keys.slice(0, MAX_FIELDS)) addMessage(name, refusalWords.unknown);
  return fields;
}

type Thrown = Error & { statusCode?: number | undefined; code?: string; syscall?: string };

/** What was thrown as a refusal, also what the framework and the database refuse; undefined: a bug. */
export function toRefusal(thrown: Thrown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  const { statusCode, code = '' } = thrown;
  if (DISK_FULL_CODES.includes(code)) return new Refusal('full', { retryAfter: 60 });
  if (statusCode === 413) return new Refusal('tooLarge');
  if (statusCode === 415) return new Refusal('wrongKind');
  if (statusCode === 503 || isUnavailable(thrown)) return new Refusal('busy', { retryAfter: 5 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed');
  return undefined;
}

/** The disk is full, or what we may use of it; the last one is PostgreSQL's. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/**
 * The database cannot be reached, is starting or stopping, has no connection free, or gave up waiting for a statement, a lock
 * or a transaction: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const UNAVAILABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
].concat(['57P01', '57P02', '57P03', '53300', '08006', '57014', '55P03', '25P03', '40P01']);

function isUnavailable({ code = '', message, syscall }: Thrown): boolean {
  // A socket's file that is not there is a database that is not up; any other missing file is a bug.
  if (UNAVAILABLE_CODES.includes(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(message);
}
