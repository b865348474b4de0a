import { type RawBuilder, sql } from 'kysely';

/** SQL: a title or a name in the order in which lists of every language show it, as their indexes do. */
export const inReadingOrder = (text: RawBuilder<unknown>): RawBuilder<string> => sql`${text} collate reading_order`;
