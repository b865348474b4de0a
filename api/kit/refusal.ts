import type { z } from 'zod';
import { type RefusalCode, type RefusalReply, refusals, refusalWords } from '#contract/refusals.ts';
import { faultOf } from '#contract/validation-messages.ts';

type Fields = Record<string, string[]>;
type Details = {
  /** Says something closer than the shared sentence. */
  says?: string;
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
    super(details.says ?? refusals[code].says);
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }

  withFieldsOnTop(): Refusal {
    return new Refusal(this.code, { ...this.details, says: this.message, fieldsOnTop: true });
  }

  /** The body of the answer; `say` puts every sentence into the asker's language. */
  reply(say: (sentence: string) => string): RefusalReply {
    const { fields, state, fieldsOnTop } = this.details;
    const said = fields && Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all.map(say)]));
    return {
      ...(fieldsOnTop ? said : {}),
      error: say(this.message),
      ...(said && { fields: said }),
      ...(state && { state }),
    };
  }
}

/** Parses what came from outside, or refuses it naming every field at fault. */
export function wellFormed<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent, { error: faultOf });
  if (!parsed.success) throw new Refusal('malformed', { fields: fieldsOf(parsed.error) });
  const place = findUnkeepable(parsed.data);
  if (place !== undefined) throw new Refusal('malformed', { fields: { [place]: [refusalWords.unkeepable] } });
  return parsed.data;
}

/** Where there is text that PostgreSQL cannot keep: a NUL, or half of a character. */
function findUnkeepable(value: unknown, place = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? place : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const found = findUnkeepable(one, place === '' ? name : `${place}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of so many fields it is told what is wrong; what was sent may have had thousands. */
const MOST_FIELDS = 50;

/** The sentences of a failed parse by field: the first of each field, since the others follow from it. */
export function fieldsOf(error: z.ZodError): Fields {
  // Without a prototype: a field may be called `constructor`.
  const fields: Fields = Object.create(null);
  const add = (name: string, says: string) => {
    fields[name] ??= [says];
  };
  for (const issue of error.issues.slice(0, MOST_FIELDS))
    if (issue.code !== 'unrecognized_keys') add(issue.path.join('.'), issue.message);
    else for (const name of issue.keys.slice(0, MOST_FIELDS)) add(name, refusalWords.unknown);
  return fields;
}

type Thrown = Error & { statusCode?: number | undefined; code?: string; syscall?: string };

/** What was thrown as a refusal, also what the framework and the database refuse; undefined: a bug. */
export function refusalOf(thrown: Thrown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  const { statusCode, code = '' } = thrown;
  if (FULL.includes(code)) return new Refusal('full', { retryAfter: 60 });
  if (statusCode === 413) return new Refusal('tooLarge');
  if (statusCode === 415) return new Refusal('wrongKind');
  if (statusCode === 503 || isAway(thrown)) return new Refusal('busy', { retryAfter: 5 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed');
  return undefined;
}

/** The disk is full, or what we may use of it; the last one is PostgreSQL's. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/**
 * The database cannot be reached, is starting or stopping, has no connection free, or gave up waiting for a statement, a lock
 * or a transaction: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].concat([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '57014',
  '55P03',
  '25P03',
  '40P01',
]);

function isAway({ code = '', message, syscall }: Thrown): boolean {
  // A socket's file that is not there is a database that is not up; any other missing file is a bug.
  if (AWAY.includes(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(message);
}
