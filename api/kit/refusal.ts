import type { z } from 'zod';
import { type Limit, type RefusalCode, type RefusalReply, refusals, refusalWords } from '#contract/kit/refusals.ts';
import { validationMessage } from '#contract/kit/validation-messages.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

type Fields = Record<string, string[]>;
export type RefusalDetails = {
  /** Replaces the shared message of the code. */
  message?: string;
  fields?: Fields;
  /** Values for the placeholders of the message and the field messages. */
  values?: Record<string, unknown>;
  /** For 409, and for a used link: the state that prevents the change, or the current number of rows. */
  state?: string | { count: number };
  /** For 409 about an order: its current price. */
  total?: number;
  /** For 402: the limit that was reached. */
  limit?: Limit;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** For a school that has moved: its subdomain now, or its origin at another installation. */
  subdomain?: string;
  origin?: string;
  /** Repeats the field keys at the top level of the reply, as registration needs. */
  fieldsOnTop?: boolean;
};

/** An error that may be sent to the caller. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: RefusalDetails;

  /** `options.cause` is logged as a warning. */
  constructor(code: RefusalCode, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(details.message ?? refusals[code].message, options);
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }

  withFieldsOnTop(): Refusal {
    return new Refusal(this.code, { ...this.details, message: this.message, fieldsOnTop: true });
  }

  /** Returns the body of the reply, with every sentence translated. */
  toReply(translate: (sentence: string, values?: Record<string, unknown>) => string): RefusalReply {
    const { fields, values, state, total, limit, fieldsOnTop } = this.details;
    const translateText = (sentence: string) => translate(sentence, values);
    const translated =
      fields && Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all.map(translateText)]));
    return {
      ...(fieldsOnTop ? translated : {}),
      error: translateText(this.message),
      ...(translated && { fields: translated }),
      ...(state && { state }),
      ...(total !== undefined && { total }),
      ...(limit && { limit }),
    };
  }
}

/** Returns a refusal of one input field; its message is also the message of the whole reply. */
export function fieldRefusal(field: string, message: string, details: Omit<RefusalDetails, 'fields'> = {}): Refusal {
  return new Refusal('malformed', { message, ...details, fields: { [field]: [message] } });
}

/** Parses input, or refuses it with a message for each invalid field. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: validationMessage });
  if (!parsed.success) throw new Refusal('malformed', { fields: fieldErrors(parsed.error) });
  const path = findUnstorableText(parsed.data);
  if (path !== undefined) throw fieldRefusal(path, refusalWords.unkeepable);
  return parsed.data;
}

/** Returns the path of text that PostgreSQL cannot store: with a NUL, or half of a surrogate pair. */
function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const unstorable = findUnstorableText(inner, path === '' ? name : `${path}.${name}`);
    if (unstorable !== undefined) return unstorable;
  }
  return undefined;
}

/** Fields that get a message; a request may have thousands of invalid ones. */
const MAX_FIELDS = 50;

/** Returns the messages of a failed parse by field: the first of each field, since others follow from it. */
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

type Thrown = Error & { statusCode?: number | undefined; code?: string };

/** Converts a thrown error, also of the framework or the database, to a refusal; undefined for a bug. */
export function toRefusal(thrown: Thrown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  const { statusCode, code = '' } = thrown;
  if (code === FOREIGN_KEY_VIOLATION) return new Refusal('conflict', { state: 'removed' });
  if (DISK_FULL_CODES.includes(code)) return new Refusal('full', { retryAfter: 60 });
  if (statusCode === 413) return new Refusal('tooLarge');
  if (statusCode === 415) return new Refusal('wrongKind');
  if (statusCode === 503 || isDatabaseUnavailable(thrown)) return new Refusal('busy', { retryAfter: 5 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed');
  return undefined;
}

/** A row was removed after it was read, such as a student whose enrolment is undone during a print. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The disk or its quota is full; the last code is PostgreSQL's. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
