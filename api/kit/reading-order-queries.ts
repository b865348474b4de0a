import { type RawBuilder, sql } from 'kysely';

/** SQL: a title or a name in the order in which lists of every language show it (migration 0911), as their indexes do. */
export const inReadingOrder = (text: RawBuilder<unknown>): RawBuilder<string> => sql`${text} collate reading_order`;
