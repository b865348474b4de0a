import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPENED_FILE_PATH, type OpenedFileParams } from '#api/administration/platform-books/opened-files.ts';
import { findOpenedFile } from '#api/administration/platform-books/service.ts';
import { isValidExportSignature } from '#api/administration/tenant-closing/export-link.ts';
import { findClosing } from '#api/administration/tenant-closing/queries.ts';
import { hasPiece, pieceResource } from '#api/authoring/pieces/service.ts';
import type { Hosts, Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { logoResource } from '#api/kit/school-look.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import type { Settings } from '#api/kit/serve.ts';
import { isValidSignature } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inPlatform, inTenant } from '#api/kit/tenant.ts';
import { findShownPicture, storyResource, visitSchoolOfStory } from '#api/library/stories/service.ts';
import { drawModeImage, imageKey } from '#api/schools/modes/service.ts';
import { certificateResource, createCertificatePdf, findSignedCertificate } from '#api/shop/certificates/service.ts';
import { parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { drawAnimal } from '#look/animals.ts';
import { type BookFileParams, PRIVATE_BOOK_CACHE, PUBLIC_BOOK_CACHE } from './book-file-access.ts';
import { mountCauseFiles } from './cause-files.ts';
import { mountDearWorldFiles } from './dear-world-files.ts';
import { mountEntryFiles } from './entry-files.ts';
import { serveBookFile } from './serve-book-file.ts';
import { mountTemplateFiles } from './template-files.ts';

type Deps = { hosts: Hosts; pool: Pool; platformPool: Pool; storage: Storage } & Pick<
  Settings,
  'filesSecret' | 'translate'
>;
type ExportParams = { tenant: string; expiry: string; signature: string; name: string };
type PieceParams = { piece: string; expiry: string; signature: string; name: string };
type StoryParams = { story: string; name: string; expiry?: string; signature?: string };
type CertificateParams = { certificate: string; expiry: string; signature: string };
type LogoParams = { tenant: string; expiry: string; signature: string; name: string };
type AvatarParams = { tenant?: string; name: string; expiry: string; signature: string };

const STORED_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(webp|png|jpg|svg|mp3)$/;
const PRIVATE_CACHE = 'private, max-age=600';
/** Long, because the name is a hash of the content. */
const LOGO_CACHE = 'public, max-age=86400';

/** Serves stored files. Browsers send no token with pictures, so a signed URL or the book's state gives access. */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  for (const mountKind of [mountCauseFiles, mountDearWorldFiles, mountEntryFiles, mountTemplateFiles])
    mountKind(app, deps);
  const bookHandler = async (request: FastifyRequest<{ Params: BookFileParams }>, reply: FastifyReply) =>
    serveBookFile(request, reply, { ...deps, site: await findActiveSite(request, deps) });
  app.get('/files/:rendition/:name', bookHandler);
  app.get('/files/:rendition/:expiry/:signature/:name', bookHandler);
  app.get('/files/:rendition/:range/:expiry/:signature/:name', bookHandler);
  app.get<{ Params: { name: string } }>('/files/logos/:name', async (request, reply) => {
    const site = await findActiveSite(request, deps);
    return serveTenantFile(request, reply, deps, { site, kind: 'logos', cache: LOGO_CACHE, name: request.params.name });
  });
  app.get('/files/logos/:tenant/:expiry/:signature/:name', (request: FastifyRequest<{ Params: LogoParams }>, reply) =>
    serveSignedLogo(request, reply, deps),
  );
  app.get<{ Params: { name: string } }>('/files/modes/:name', (request, reply) => serveModeImage(request, reply, deps));
  const avatarHandler = (request: FastifyRequest<{ Params: AvatarParams }>, reply: FastifyReply) =>
    serveAvatar(request, reply, deps);
  app.get('/files/avatars/:expiry/:signature/:name', avatarHandler);
  app.get('/files/avatars/:tenant/:expiry/:signature/:name', avatarHandler);
  app.get<{ Params: { name: string } }>('/files/animals/:name', (request, reply) => serveAnimal(request, reply, deps));
  app.get('/files/pieces/:piece/:expiry/:signature/:name', (request: FastifyRequest<{ Params: PieceParams }>, reply) =>
    servePieceFile(request, reply, deps),
  );
  const storyHandler = (request: FastifyRequest<{ Params: StoryParams }>, reply: FastifyReply) =>
    serveStoryPicture(request, reply, deps);
  app.get('/files/stories/:story/:name', storyHandler);
  app.get('/files/stories/:story/:expiry/:signature/:name', storyHandler);
  app.get(
    '/files/certificates/:certificate/:expiry/:signature/certificate.pdf',
    (request: FastifyRequest<{ Params: CertificateParams }>, reply) => serveCertificate(request, reply, deps),
  );
  app.get(OPENED_FILE_PATH, (request: FastifyRequest<{ Params: OpenedFileParams }>, reply) =>
    serveOpenedFile(request, reply, deps),
  );
  app.get(
    '/files/exports/:tenant/:expiry/:signature/:name',
    (request: FastifyRequest<{ Params: ExportParams }>, reply) => serveExport(request, reply, deps),
  );
}

/** Serves the export of a closing school on the root host, because the school's own host answers 404. */
async function serveExport(request: FastifyRequest<{ Params: ExportParams }>, reply: FastifyReply, deps: Deps) {
  const { tenant: tenantId, expiry, signature, name } = request.params;
  if (!deps.hosts.isRoot(request.host) || !UUID.test(tenantId)) throw new Refusal('notFound');
  const closing = await inPlatform(deps.platformPool, (db) => findClosing(db, tenantId));
  if (!closing?.export_key || closing.export_name !== name || String(closing.expiry) !== expiry)
    throw new Refusal('notFound');
  const link = { tenantId, version: closing.version, expiry: closing.expiry, name };
  if (!isValidExportSignature(link, signature, deps.filesSecret)) throw new Refusal('notFound');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return sendStoredFile(request, reply, deps.storage, {
    key: closing.export_key,
    size: Number(closing.export_bytes),
    etag: `"${expiry}-${closing.export_bytes}"`,
    cache: 'private, no-store',
  });
}

/**
 * Serves a picture or voice of a piece by its signed URL, which its author and reviewers get. A deleted piece shows
 * none.
 */
async function servePieceFile(request: FastifyRequest<{ Params: PieceParams }>, reply: FastifyReply, deps: Deps) {
  const { piece: id, name, expiry, signature } = request.params;
  const site = await findActiveSite(request, deps);
  if (!UUID.test(id) || !isValidSignature({ ...pieceResource(site.id, id), expiry, signature }, deps.filesSecret))
    throw new Refusal('notFound');
  const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const isThere = await inTenant(deps.pool, reader, (db) => hasPiece(db, id));
  if (!isThere) throw new Refusal('notFound');
  return serveTenantFile(request, reply, deps, { site, kind: `pieces/${id}`, cache: PRIVATE_BOOK_CACHE, name });
}

/** Serves a picture of a story to its readers, while the published text shows the picture. */
async function serveStoryPicture(request: FastifyRequest<{ Params: StoryParams }>, reply: FastifyReply, deps: Deps) {
  const { story: id, name, expiry, signature } = request.params;
  if (!UUID.test(id)) throw new Refusal('notFound');
  const site = await findActiveSite(request, deps);
  const isSigned = expiry !== undefined && signature !== undefined;
  if (
    isSigned &&
    !isValidSignature({ ...storyResource({ tenantId: site.id, id }), expiry, signature }, deps.filesSecret)
  )
    throw new Refusal('notFound');
  const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const picture = await inTenant(deps.pool, reader, async (db) => {
    const school = deps.hosts.isRoot(request.host) ? await visitSchoolOfStory(db, { id }) : site;
    return school && findShownPicture(db, id, name.replace('.webp', ''));
  });
  if (!picture || (picture.audience !== 'everyone' && !isSigned)) throw new Refusal('notFound');
  const { size } = picture;
  const key = `${picture.tenant_id}/pieces/${id}/${name}`;
  if ((await deps.storage.size(key)) !== size) {
    request.log.error({ key }, 'a stored picture is missing or damaged');
    throw new Refusal('notFound');
  }
  const cache = isSigned ? PRIVATE_BOOK_CACHE : PUBLIC_BOOK_CACHE;
  return sendStoredFile(request, reply, deps.storage, { key, size, etag: `"${name}-${size}"`, cache });
}

/**
 * Serves a picture of a piece that the platform opened, on the root host. Forbids caching, because access ends with the
 * hour and the session.
 */
async function serveOpenedFile(request: FastifyRequest<{ Params: OpenedFileParams }>, reply: FastifyReply, deps: Deps) {
  if (!deps.hosts.isRoot(request.host)) throw new Refusal('notFound');
  const { id: platformId } = await deps.hosts.find(request.host);
  const key = await findOpenedFile(request.params, { ...deps, platformId });
  const size = key && (await deps.storage.size(key));
  if (!key || size === undefined) throw new Refusal('notFound');
  const { name } = request.params;
  return sendStoredFile(request, reply, deps.storage, {
    ...{ key, etag: `"${name}-${size}"` },
    size: Number(size),
    cache: 'private, no-store',
  });
}

/** Serves the PDF of a certificate by its signed URL, while the work is published. */
async function serveCertificate(
  request: FastifyRequest<{ Params: CertificateParams }>,
  reply: FastifyReply,
  deps: Deps,
) {
  const { certificate: id, expiry, signature } = request.params;
  const site = await findActiveSite(request, deps);
  if (!UUID.test(id)) throw new Refusal('notFound');
  const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const row = await inTenant(deps.pool, reader, (db) => findSignedCertificate(db, id));
  if (!row || !isValidSignature({ ...certificateResource(row), expiry, signature }, deps.filesSecret))
    throw new Refusal('notFound');
  const pdf = await createCertificatePdf(row, site, deps);
  return reply
    .header('cache-control', PRIVATE_BOOK_CACHE)
    .header('content-disposition', 'inline; filename="certificate.pdf"')
    .type('application/pdf')
    .send(Buffer.from(pdf));
}

/** Serves the animals that children choose. They are equal on every site, and drawn on request. */
async function serveAnimal(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply, deps: Deps) {
  await findActiveSite(request, deps);
  const drawn = parseDrawnAvatar(request.params.name);
  if (!drawn) throw new Refusal('notFound');
  return reply.header('cache-control', LOGO_CACHE).type('image/svg+xml').send(drawAnimal(drawn.animal, drawn.colour));
}

/** Serves a school's logo at another site, where the content policy allows no other host. */
async function serveSignedLogo(request: FastifyRequest<{ Params: LogoParams }>, reply: FastifyReply, deps: Deps) {
  const { tenant: id, expiry, signature, name } = request.params;
  await findActiveSite(request, deps);
  const logo = logoResource({ tenantId: id, name });
  if (!UUID.test(id) || !isValidSignature({ ...logo, expiry, signature }, deps.filesSecret))
    throw new Refusal('notFound');
  return serveTenantFile(request, reply, deps, { site: { id }, kind: 'logos', cache: PRIVATE_CACHE, name });
}

/** Serves the picture of a person of this site, or of the school that a signed URL names. */
async function serveAvatar(request: FastifyRequest<{ Params: AvatarParams }>, reply: FastifyReply, deps: Deps) {
  const site = await findActiveSite(request, deps);
  const { tenant: id = site.id, name, expiry, signature } = request.params;
  if (
    !UUID.test(id) ||
    !isValidSignature({ tenantId: id, resource: `avatars/${name}`, expiry, signature }, deps.filesSecret)
  )
    throw new Refusal('notFound');
  return serveTenantFile(request, reply, deps, { site: { id }, kind: 'avatars', cache: PRIVATE_CACHE, name });
}

/** Serves the pictures of modes, which are equal on every site: drawn scenes, or files that the platform uploaded. */
async function serveModeImage(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply, deps: Deps) {
  await findActiveSite(request, deps);
  const { name } = request.params;
  const drawing = drawModeImage(name);
  if (drawing) return reply.header('cache-control', LOGO_CACHE).type('image/svg+xml').send(drawing);
  if (!STORED_NAME.test(name)) throw new Refusal('notFound');
  const key = imageKey(name);
  const size = await deps.storage.size(key);
  if (size === undefined) throw new Refusal('notFound');
  return sendStoredFile(request, reply, deps.storage, { key, size, etag: `"${name}-${size}"`, cache: LOGO_CACHE });
}

async function serveTenantFile(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { site, kind, cache, name }: { site: Pick<Site, 'id'>; kind: string; cache: string; name: string },
) {
  if (!STORED_NAME.test(name)) throw new Refusal('notFound');
  const key = `${site.id}/${kind}/${name}`;
  const size = await deps.storage.size(key);
  if (size === undefined) throw new Refusal('notFound');
  return sendStoredFile(request, reply, deps.storage, { key, size, etag: `"${name}-${size}"`, cache });
}

async function findActiveSite({ host }: FastifyRequest, { hosts }: Deps) {
  const site = await hosts.find(host);
  if (site.suspended_at) throw new Refusal('notFound');
  return site;
}
