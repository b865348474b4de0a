import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { FilmFile } from '#contract/core/content-films.ts';

export type FilmFormat = 'mp4' | 'webm';
export type FilmFileRow = Omit<FilmFile, 'error'> & {
  entry_id: string;
  upload_id: string | null;
  uploader_id: string | null;
  error_code: string | null;
  error_values: Record<string, unknown>;
  format: FilmFormat | null;
};

const columns = sql`id, entry_id, upload_id, uploader_id, name, size::float8 as size, state, error_code, error_values, format, width, height,
  duration_ms, has_sound`;

/** Finds a film's file by id, or its newest file. */
export async function findFilmFile(db: TenantDb, entryId: string, id?: string): Promise<FilmFileRow | undefined> {
  const { rows } = await sql<FilmFileRow>`select ${columns} from film_files
    where entry_id = ${entryId} and id = coalesce(${id ?? null}, id) order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function findFileOfUpload(db: TenantDb, uploadId: string): Promise<FilmFileRow | undefined> {
  const { rows } = await sql<FilmFileRow>`select ${columns} from film_files where upload_id = ${uploadId}`.execute(db);
  return rows[0];
}

type NewFilmFile = { entryId: string; uploadId: string; uploaderId: string; name: string; size: number };

export async function insertFilmFile(db: TenantDb, file: NewFilmFile): Promise<FilmFileRow> {
  const { entryId, uploadId, uploaderId, name, size } = file;
  const { rows } = await sql<FilmFileRow>`insert into film_files (entry_id, upload_id, uploader_id, name, size)
    values (${entryId}, ${uploadId}, ${uploaderId}, ${name}, ${size}) returning ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The film file was not inserted.');
  return row;
}

/** Starts processing a file; undefined if no work is left. */
export async function startFilmFile(db: PlatformDb, id: string): Promise<FilmFileRow | undefined> {
  const { rows } = await sql<FilmFileRow>`update film_files set state = 'processing'
    where id = ${id} and state in ('waiting', 'processing') returning ${columns}`.execute(db);
  return rows[0];
}

export type ReadyFilm = {
  format: FilmFormat;
  size: number;
  width: number;
  height: number;
  duration_ms: number;
  has_sound: boolean;
};

export async function finishFilmFile(db: PlatformDb, id: string, film: ReadyFilm): Promise<void> {
  const { format, size, width, height, duration_ms, has_sound } = film;
  await sql`update film_files set state = 'ready', upload_id = null, uploader_id = null, format = ${format}, size = ${size}, width = ${width},
    height = ${height}, duration_ms = ${duration_ms}, has_sound = ${has_sound} where id = ${id}`.execute(db);
}

export async function refuseFilmFile(
  db: PlatformDb,
  id: string,
  { code, values }: { code: string; values: object },
): Promise<void> {
  await sql`update film_files set state = 'refused', upload_id = null, uploader_id = null, error_code = ${code},
    error_values = ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(db);
}

/** A complete file, with the tenant in whose folder it is. */
export type StoredFilm = ReadyFilm & { id: string; entry_id: string; tenant_id: string };

/** Finds the complete files among these ids, for readers and staff. */
export async function findReadyFilms(db: TenantDb, ids: string[]): Promise<StoredFilm[]> {
  const { rows } = await sql<StoredFilm>`
    select id, entry_id, tenant_id, format, size::float8 as size, width, height, duration_ms, has_sound from ready_film_files(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

export async function findUnusedFilmFiles(db: PlatformDb): Promise<{ id: string; tenant_id: string }[]> {
  const { rows } = await sql<{ id: string; tenant_id: string }>`
    select id, tenant_id from film_files_without_text()`.execute(db);
  return rows;
}

export async function deleteFilmFile(db: PlatformDb, id: string): Promise<void> {
  await sql`select delete_unused_film_file(${id}::uuid)`.execute(db);
}

/**
 * Finds the English text beside which a translation will be shown at a moment: the one published then, else the newest.
 */
export async function findEnglishFacets(
  db: TenantDb,
  entryId: string,
  publishAt: string | null,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ fields: Record<string, unknown> }>`
    select r.fields from content_revisions r left join lateral (
      select p.publish_at, p.id from content_publications p
      where p.entry_id = r.entry_id and p.number = r.number and p.withdrawn_at is null
        and p.publish_at <= coalesce(${publishAt}::timestamptz, now())
      order by p.publish_at desc, p.id desc limit 1) p on true
    where r.entry_id = ${entryId} and r.language = 'en'
    order by p.publish_at desc nulls last, p.id desc, r.number desc limit 1`.execute(db);
  return rows[0]?.fields;
}
