import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts, Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { updateDamagedAt } from '#api/library/publishing/service.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { BookFileName, DownloadFile } from '#contract/kit/web-book.ts';
import {
  type Access,
  accessBy,
  type BookFileParams,
  isAccessible,
  lastOpenPage,
  PRIVATE_BOOK_CACHE,
  PUBLIC_BOOK_CACHE,
} from './book-file-access.ts';
import { type BookFileRow, findBookFile, findTenantOfSharedRendition, isFileOfPages } from './queries.ts';
import { sendVoice } from './send-voice.ts';
import { serveDownload } from './serve-download.ts';

type Deps = { hosts: Hosts; pool: Pool; storage: Storage; site: Site } & Pick<Settings, 'filesSecret'>;
type FileWish = { rendition: string; name: string; access: Access };

/**
 * Serves a file of a book at its school, and of a shared book on the root host. Other schools show only the covers of
 * shared books, in lists of schools.
 */
export async function serveBookFile(
  request: FastifyRequest<{ Params: BookFileParams }>,
  reply: FastifyReply,
  deps: Deps,
) {
  const { rendition, name, range, expiry, signature } = request.params;
  const { site } = deps;
  const download = DownloadFile.safeParse(name);
  if (!UUID.test(rendition) || !(download.success || BookFileName.safeParse(name).success))
    throw new Refusal('notFound');
  const accessAt = (tenantId: string) =>
    accessBy({ tenantId, renditionId: rendition, range, expiry, signature }, deps.filesSecret);
  if (download.success)
    return serveDownload(request, reply, deps, {
      version: rendition,
      name: download.data,
      access: accessAt(site.id),
    });

  const inTenantTransaction = <T>(tenantId: string, work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(deps.pool, { tenantId, role: 'visitor', personId: null, sessionId: null }, work);
  const findSharingTenant = () => inTenantTransaction(site.id, (db) => findTenantOfSharedRendition(db, rendition));
  const isRoot = deps.hosts.isRoot(request.host);
  const tenantId = isRoot ? await findSharingTenant() : site.id;
  if (!tenantId) throw new Refusal('notFound');
  const access = accessAt(tenantId);
  if (name.endsWith('.mp3')) return sendVoice(request, reply, deps, { tenantId, access });
  let file = await inTenantTransaction(tenantId, (db) => findOpenFile(db, { rendition, name, access }));
  if (!file && !isRoot && !access.isSigned) {
    const other = await findSharingTenant();
    file = other ? await inTenantTransaction(other, (db) => findCover(db, { rendition, name })) : undefined;
  }
  if (!file || file.size === null || !isAccessible(file, access)) throw new Refusal('notFound');

  const key = `${file.tenant_id}/books/${rendition}/${name}`;
  if ((await deps.storage.size(key)) !== file.size) {
    request.log.error({ key }, 'a stored file is missing or damaged');
    if (!file.is_damaged) await inTenantTransaction(file.tenant_id, (db) => updateDamagedAt(db, rendition));
    throw new Refusal('notFound');
  }
  const etag = `"${rendition}-${file.size}"`;
  return sendStoredFile(request, reply, deps.storage, {
    key,
    size: file.size,
    etag,
    cache: access.isSigned ? PRIVATE_BOOK_CACHE : PUBLIC_BOOK_CACHE,
  });
}

/** Finds a file of a book, unless it appears only on pages that this URL does not open. */
async function findOpenFile(db: TenantDb, { access, ...wish }: FileWish): Promise<BookFileRow | undefined> {
  const file = await findBookFile(db, wish);
  const lastPage = file ? lastOpenPage(file, access) : 0;
  if (!file || file.last_page <= lastPage) return file;
  return (await isFileOfPages(db, { ...wish, lastPage })) ? file : undefined;
}

/** Finds a file if it is the cover of its book. */
async function findCover(db: TenantDb, wish: Omit<FileWish, 'access'>): Promise<BookFileRow | undefined> {
  return (await isFileOfPages(db, { ...wish, lastPage: 0 })) ? findBookFile(db, wish) : undefined;
}
