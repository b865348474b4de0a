import { z } from 'zod';
import { type Context, Fault } from '#sandbox/engine/dialect.ts';

type Form = { [key: string]: string | Form };

/** Parses a form with bracket keys, such as `line_items[0][quantity]=3`. Lists are objects with numbers as keys. */
function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((key) => key.replace(/\]$/, ''));
    const last = keys.pop() ?? '';
    let target = form;
    for (const key of keys) {
      const inner = target[key];
      const next: Form = typeof inner === 'object' ? inner : Object.create(null);
      target[key] = next;
      target = next;
    }
    target[last] = value;
  }
  return form;
}

/** Returns an error as Stripe names it. */
export const stripeFault = (status: number, message: string, more: object = {}) =>
  new Fault(status, { error: { ...more, message, type: 'invalid_request_error' } });
export const missing = (kind: string, id: string) =>
  stripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

/** Reads the form or the query of a call, or refuses it with the name of the first wrong field. */
export function readForm<Schema extends z.ZodType>({ body, query }: Context, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(parseForm(typeof body === 'string' ? body : query));
  if (!error) return data;
  const [issue] = error.issues;
  const [first, ...rest] = issue?.path ?? [];
  const param = `${String(first)}${rest.map((key) => `[${String(key)}]`).join('')}`;
  throw stripeFault(400, issue?.message ?? '', { code: 'parameter_invalid', param });
}

export const count = (least: number) => z.coerce.number().int().min(least);
export const Texts = z.record(z.string(), z.string());
const Interval = z.enum(['month', 'year']);
export type Interval = z.output<typeof Interval>;
export const Price = z.object({
  currency: z.string(),
  unit_amount: count(0),
  recurring: z.object({ interval: Interval }).optional(),
});
/** Returns the schema of a list with at least one row. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((rows) => Object.values(rows ?? {}), z.tuple([row], row));
