import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '#db/types.ts';

/** A table's row in a query's result, a row to insert, and the columns that an update sets. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;
export type RowChanges<Table extends keyof DB> = Updateable<DB[Table]>;
