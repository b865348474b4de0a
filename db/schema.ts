import type pg from 'pg';

// Describes the schema as text from the system catalogue, for readers, reviews and outside checks of row security.
// Nothing is created from it: only migrations change the database.

const HEADER = '-- Written by `npm run db:types` from the migrated database. Change a migration, not this file.\n';

/** Describes everything in the schema `public`, each table with its row security and grants. */
export async function describeSchema(client: pg.Client | pg.Pool): Promise<string> {
  const ask = async (query: string): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(query);
    return rows.map(({ text }) => text);
  };
  const parts = [await ask(EXTENSIONS), await ask(DOMAINS), await ask(TABLES), await ask(VIEWS), await ask(ROUTINES)];
  return [HEADER, ...parts.flat()].join('\n');
}

// Leaves out objects that belong to an extension.
const notOfExtension = (catalogue: string, id: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`;

const EXTENSIONS = `
  select format(E'create extension %I;\\n', extname) as text from pg_extension where extname <> 'plpgsql' order by extname
`;

const DOMAINS = `
  select format(E'create domain %I as %s%s;\\n', typname, format_type(typbasetype, typtypmod),
    coalesce((select string_agg(' ' || pg_get_constraintdef(oid), '' order by conname) from pg_constraint where contypid = t.oid), '')) as text
  from pg_type t
  where typtype = 'd' and typnamespace = 'public'::regnamespace and ${notOfExtension('pg_type', 't.oid')}
  order by typname
`;

const COLUMNS = `
  select string_agg(format('  %I %s%s%s', attname, format_type(atttypid, atttypmod),
    case
      when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      when attidentity <> '' then ' generated always as identity'
      when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
    end,
    case when attnotnull then ' not null' end), E',\\n' order by attnum)
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped
`;

const CONSTRAINTS = `
  select string_agg(E',\\n  ' || pg_get_constraintdef(oid), '' order by contype = 'f', contype <> 'p', conname)
  from pg_constraint where conrelid = c.oid and contype <> 'n'
`;

const INDEXES = `
  select string_agg(replace(pg_get_indexdef(indexrelid), ' public.', ' ') || E';\\n', '' order by indexrelid::regclass::text)
  from pg_index where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid)
`;

const ROW_SECURITY = `
  case when relrowsecurity then format(E'alter table %I enable row level security;\\n', relname) end,
  case when relforcerowsecurity then format(E'alter table %I force row level security;\\n', relname) end
`;

const POLICIES = `
  select string_agg(format(E'create policy %I on %I%s to %s%s%s;\\n', polname, relname,
    case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' end,
    (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname) from unnest(polroles) who left join pg_roles r on r.oid = who),
    ' using (' || pg_get_expr(polqual, polrelid) || ')',
    ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')'), '' order by polname)
  from pg_policy where polrelid = c.oid
`;

const TABLE_GRANTS = `
  select string_agg(format(E'grant %s on %I to %s;\\n', rights, relname, grantee), '' order by grantee)
  from (
    select coalesce(nullif(grantee, 0)::regrole::text, 'public') as grantee, lower(string_agg(privilege_type, ', ' order by privilege_type)) as rights
    from aclexplode(relacl) where grantee <> relowner group by 1
  )
`;

const COLUMN_GRANTS = `
  select string_agg(format(E'grant %s (%s) on %I to %s;\\n', privilege, columns, relname, grantee), '' order by grantee, privilege)
  from (
    select coalesce(nullif(acl.grantee, 0)::regrole::text, 'public') as grantee, lower(privilege_type) as privilege,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute, aclexplode(attacl) acl where attrelid = c.oid group by 1, 2
  )
`;

const TRIGGERS = `
  select string_agg(replace(pg_get_triggerdef(oid), ' public.', ' ') || E';\\n', '' order by tgname)
  from pg_trigger where tgrelid = c.oid and not tgisinternal
`;

const TABLES = `
  select concat(format(E'create table %I (\\n', relname), (${COLUMNS}), (${CONSTRAINTS}), E'\\n);\\n',
    (${INDEXES}), ${ROW_SECURITY}, (${POLICIES}), (${TABLE_GRANTS}), (${COLUMN_GRANTS}), (${TRIGGERS})) as text
  from pg_class c
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${notOfExtension('pg_class', 'c.oid')}
  order by relname
`;

const VIEWS = `
  select concat(format(E'create %sview %I as\\n%s\\n', case relkind when 'm' then 'materialized ' end, relname, pg_get_viewdef(oid)), (${TABLE_GRANTS})) as text
  from pg_class c
  where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and ${notOfExtension('pg_class', 'c.oid')}
  order by relname
`;

const ROUTINES = `
  select concat(replace(pg_get_functiondef(p.oid), ' public.', ' '), E';\\n',
    case when proowner <> 'booklark_owner'::regrole then format(E'alter routine %s owner to %s;\\n', p.oid::regprocedure, proowner::regrole) end,
    case when not exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
      then format(E'revoke execute on routine %s from public;\\n', p.oid::regprocedure) end,
    (select string_agg(format(E'grant execute on routine %s to %s;\\n', p.oid::regprocedure, grantee::regrole), '' order by grantee::regrole::text)
      from aclexplode(proacl) where grantee not in (0, proowner))) as text
  from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${notOfExtension('pg_proc', 'p.oid')}
  order by p.oid::regprocedure::text
`;
