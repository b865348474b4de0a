import pg from 'pg';
import type { TestDatabase } from '#db/testing/database.ts';

/** Simulates a full disk of a database from any writing statement on. */
export type DiskFaults = {
  /** From the `count`th writing statement on, PostgreSQL answers as if no table could grow. */
  fillAt(count: number): Promise<void>;
  /** Ends the fault. Returns the tables with committed writes since then. */
  free(): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * Tables that the server writes by itself a moment later, with counts of visits and readers. They belong to no person's
 * action.
 */
const OF_THEMSELVES = ['daily_counts', 'book_reads', 'story_reads'];

/** Creates the fault as the database's administrator, because the owner does not write the tables of the job queue. */
export async function createDiskFaults({ administrator }: TestDatabase): Promise<DiskFaults> {
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query(CREATE_FAULT);
  await client.query('call faults.watch($1)', [OF_THEMSELVES]);
  return {
    async fillAt(count) {
      await client.query('alter sequence faults.statements restart with 1; delete from faults.written');
      await client.query('update faults.disk set full_at = $1', [count]);
    },
    async free() {
      await client.query('update faults.disk set full_at = null');
      const { rows } = await client.query<{ name: string }>('select distinct name from faults.written order by name');
      return rows.map(({ name }) => name);
    },
    close: () => client.end(),
  };
}

/** The sequence also counts rolled-back statements, the table only committed ones. The message is PostgreSQL's. */
const CREATE_FAULT = `create schema faults;
  create sequence faults.statements;
  create table faults.disk (full_at bigint);
  insert into faults.disk values (null);
  create table faults.written (name text not null);
  create function faults.note_statement() returns trigger language plpgsql security definer as $$
    begin
      if nextval('faults.statements') >= (select full_at from faults.disk) then
        raise 'could not extend file "base/16384/16402": No space left on device' using errcode = 'disk_full';
      end if;
      insert into faults.written values (tg_relid::regclass::text);
      return null;
    end
  $$;
  create procedure faults.watch(others text[]) language plpgsql as $$
    declare name text;
    begin
      for name in select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker') and c.relname <> all (others)
      loop
        execute format('create trigger a_full_disk before insert or update or delete on %s for each statement execute function faults.note_statement()', name);
      end loop;
    end
  $$;`;
