import type { z } from 'zod';
import { type RefusalCode, type RefusalReply, refusals } from '#contract/refusals.ts';

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
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Refusal('malformed', { fields: fieldsOf(parsed.error) });
  return parsed.data;
}

/** The sentences of a failed parse by field: the first of each field, since the others follow from it. */
export function fieldsOf(error: z.ZodError): Fields {
  const fields: Fields = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) fields[name] ??= [issue.message];
  }
  return fields;
}

/** What was thrown as a refusal, also what the framework and the database refuse; undefined: a bug. */
export function refusalOf(thrown: Error & { statusCode?: number | undefined; code?: string }): Refusal | undefined {
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

/** The database cannot be reached, is starting or stopping, or has no connection free. */
function isAway({ code, message }: { code?: string; message: string }): boolean {
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300'];
  return away.includes(code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(message);
}
