import pg from 'pg';

type Owner = Pick<pg.ClientBase, 'query'>;

// The build is stored as the comment on the schema of the migrations, which goes when the database is emptied.

/** Returns the build whose start has migrated this database last. */
export async function findMigratedBuild(owner: Owner): Promise<string | undefined> {
  const { rows } = await owner.query<{ build: string | null }>(
    `select obj_description(to_regnamespace('migration'), 'pg_namespace') as build`,
  );
  return rows[0]?.build ?? undefined;
}

/** Stores the build that has migrated this database; without one the next start migrates again. */
export async function saveMigratedBuild(owner: Owner, build: string | undefined): Promise<void> {
  await owner.query(`comment on schema migration is ${build ? pg.escapeLiteral(build) : 'null'}`);
}
