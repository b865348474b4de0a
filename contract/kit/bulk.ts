import { z } from 'zod';
import { Moment } from '#contract/kit/route.ts';
import { bulkWords } from './bulk-words.ts';
import { ById, route } from './route.ts';
import { Reason } from './staff-reason.ts';

/** Larger selections use a filter. */
const MAX_BULK_IDS = 1000;
export const MAX_BULK_ROWS = 10_000;

/** Alternative names of the fields of a selection, for a caller outside the product (docs/design/kit.md). */
export const selectionAliases = { filter: 'where', expected_count: 'count' };

export const BulkStarted = z.object({ id: z.uuid(), count: z.int() });

const selection = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: z.array(z.uuid()).min(1).max(MAX_BULK_IDS).optional().describe('The rows that were chosen.'),
  where: filter.optional().describe('Instead of `ids`: the query of the list, for everything that it matches.'),
  count: z.int().min(0).describe('The number of rows that the person saw when they chose.'),
});

const hasSelection = ({ ids, where }: { ids?: unknown; where?: unknown }) =>
  (ids === undefined) !== (where === undefined);
const selectionRefused = { message: bulkWords.selection, path: ['ids'] };

/** The body of `POST {list}/bulk/` at a school. `filter` is the query of the list without its paging. */
export function bulkBody<
  const Actions extends readonly [string, ...string[]],
  Filter extends z.ZodType,
  Extra extends z.ZodRawShape,
>(actions: Actions, filter: Filter, extra: Extra) {
  return z
    .strictObject({ action: z.enum(actions), ...selection(filter), reason: Reason.optional(), ...extra })
    .refine(hasSelection, selectionRefused);
}

/** The body of the same call on the root host, where every action needs a reason. */
export function platformBulkBody<
  const Actions extends readonly [string, ...string[]],
  Filter extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, never>,
>(actions: Actions, filter: Filter, extra: Extra = {} as Extra) {
  return z
    .strictObject({ action: z.enum(actions), ...selection(filter), reason: Reason, ...extra })
    .refine(hasSelection, selectionRefused);
}

export const BulkAction = z.object({
  id: z.uuid(),
  action: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'undone']),
  total: z.int(),
  done: z.int().describe('Rows that the action changed or found as wanted; after an undo, those that it put back.'),
  failed: z
    .array(
      z.object({
        id: z.uuid(),
        name: z
          .string()
          .nullable()
          .describe('Of a student of a school, the platform gets the first name and an initial.'),
        error: z.string(),
      }),
    )
    .describe('Rows that were left as they are, and why.'),
  undo_until: Moment.nullable().describe('Until when the action can be undone; null if it cannot.'),
});
export type BulkAction = z.output<typeof BulkAction>;

const routeDefaults = { host: 'both', params: ById } as const;

export const showBulkAction = route({
  ...routeDefaults,
  method: 'GET',
  path: '/bulk/{id}/',
  aliases: { path: '/bulk-actions/{id}/' },
  summary: 'Get the progress of a bulk action that you started.',
  reply: BulkAction,
});

export const undoBulkAction = route({
  ...routeDefaults,
  method: 'POST',
  path: '/bulk/{id}/undo/',
  aliases: { path: '/bulk-actions/{id}/undo/' },
  summary: 'Undo a bulk action that you started, within 24 hours of its end. Rows that were changed since stay.',
  reply: BulkAction,
  status: 202,
});
