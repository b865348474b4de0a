import { type RawBuilder, sql } from 'kysely';

/** SQL: a title or name in the order of the lists of every language and of their indexes. */
export const inReadingOrder = (text: RawBuilder<unknown>): RawBuilder<string> => sql`${text} collate reading_order`;
