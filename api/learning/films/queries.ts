import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type Watched = { personId: string; filmId: string };

/** Records that a person has watched a film to its end. Only the first time is stored, by the database's clock. */
export async function insertWatchedFilm(db: TenantDb, { personId, filmId }: Watched): Promise<void> {
  await sql`
    insert into watched_films (tenant_id, person_id, film_id) values (${db.tenantId}, ${personId}, ${filmId})
    on conflict do nothing`.execute(db);
}

/** Finds the films that a student has watched to the end, for the data export. */
export async function findWatchedFilmsOf(db: TenantDb, id: string) {
  const { rows } = await sql<{ film: string | null; watched_at: Date }>`
    select f.slug as film, w.watched_at from watched_films w
    left join (select distinct on (p.id) p.id, p.slug from published_content('film', 'en') p) f on f.id = w.film_id
    where w.tenant_id = ${db.tenantId} and w.person_id = ${id} order by w.watched_at`.execute(db);
  return rows;
}
