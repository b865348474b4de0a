import type pg from 'pg';
import { saveMigratedBuild } from './migrated-build.ts';

type Owner = Pick<pg.Client, 'query'>;

/** One for each provider whose place is taken. */
const SCHEMAS = ['stripe_sandbox', 'paypal_sandbox', 'phonepe_sandbox'] as const;

/**
 * Opens what /sandbox/* needs: the web server may show every email with its links, and has tables that take the place of a payment
 * provider. Only for an installation that serves /sandbox/*. The tables are kept over restarts.
 */
export async function openSandbox(owner: Owner): Promise<void> {
  await owner.query('grant execute on function sandbox_mails(uuid) to booklark_platform');
  for (const schema of SCHEMAS) await owner.query(tablesOf(schema));
}

/** Takes the rights back from an installation that served /sandbox/* before. */
export async function closeSandbox(owner: Owner): Promise<void> {
  await owner.query('revoke execute on function sandbox_mails(uuid) from booklark_platform');
  for (const schema of SCHEMAS) await owner.query(`drop schema if exists ${schema} cascade`);
  // The next start of a test installation has to open the sandbox again.
  await saveMigratedBuild(owner, undefined);
}

// Objects belong to the session whose row every change of them locks. The columns `number` are the order in which things happened.
const tablesOf = (schema: (typeof SCHEMAS)[number]) => `
create schema if not exists ${schema};
create table if not exists ${schema}.objects (
  id text primary key,
  number bigint generated always as identity,
  session_id text not null,
  body jsonb not null,
  names jsonb not null default '[]',
  is_held boolean not null default false
);
create index if not exists objects_session on ${schema}.objects (session_id);
create index if not exists objects_names on ${schema}.objects using gin (names jsonb_path_ops);
create table if not exists ${schema}.events (
  id text primary key,
  number bigint generated always as identity,
  session_id text not null,
  type text not null,
  body text not null,
  is_lost boolean not null,
  created_at timestamptz not null default now(),
  deliveries jsonb not null default '[]'
);
create index if not exists events_session on ${schema}.events (session_id);
create table if not exists ${schema}.replies (key text primary key, request text not null, status int, body text);
create table if not exists ${schema}.faults (
  number bigint generated always as identity primary key, call text not null, kind text not null, times int not null);
grant usage on schema ${schema} to booklark_platform;
grant select, insert, update on all tables in schema ${schema} to booklark_platform`;
