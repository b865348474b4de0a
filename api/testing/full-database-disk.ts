import pg from 'pg';
import type { TestDatabase } from '#db/testing/database.ts';

/** Lets the disk of a database be full from any statement on that writes. */
export type DiskFaults = {
  /** From the `count`th writing statement on, PostgreSQL answers as it does when a table cannot grow. */
  fillAt(count: number): Promise<void>;
  /** Returns the tables that were written since by what was committed. */
  free(): Promise<string[]>;
  close(): Promise<void>;
};

/** Counts of visits and of readers are written by themselves a moment later, and are no part of what someone does. */
const OF_THEMSELVES = ['daily_counts', 'book_reads', 'story_reads'];

/** Begins as the administrator of the database: its owner writes no tables of the job queue. */
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

/** A sequence counts also what is rolled back; a table has what was committed. The message is PostgreSQL's. */
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
