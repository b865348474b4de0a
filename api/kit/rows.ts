import type { Selectable } from 'kysely';
import type { DB } from '#db/types.ts';

/** A row of a table as a query returns it. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;
