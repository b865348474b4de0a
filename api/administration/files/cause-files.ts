import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { causeFileResource, causeFolder, findTenantOfPhoto } from '#api/giving/causes/service.ts';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import { isValidSignature } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { PUBLIC_BOOK_CACHE } from './book-file-access.ts';

type Deps = { hosts: Hosts; pool: Pool; storage: Storage; filesSecret: Uint8Array };
type PhotoParams = { cause: string; name: string };
type FileParams = PhotoParams & { tenant: string; expiry: string; signature: string };

const PHOTO = /^([0-9a-f]{64})\.webp$/;
const FILE = /^[0-9a-f]{64}\.(webp|pdf)$/;

/** Serves photos and signed terms of causes. */
export function mountCauseFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/files/causes/:cause/:name', (request: FastifyRequest<{ Params: PhotoParams }>, reply) =>
    servePhoto(request, reply, deps),
  );
  app.get(
    '/files/causes/:tenant/:cause/:expiry/:signature/:name',
    (request: FastifyRequest<{ Params: FileParams }>, reply) => serveFile(request, reply, deps),
  );
}

/** Serves a public photo of a cause, while the cause shows it. */
async function servePhoto(request: FastifyRequest<{ Params: PhotoParams }>, reply: FastifyReply, deps: Deps) {
  const { cause, name } = request.params;
  const [, hash] = PHOTO.exec(name) ?? [];
  if (!UUID.test(cause) || !hash) throw new Refusal('notFound');
  const site = await findActiveSite(request, deps);
  const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const tenantId = await inTenant(deps.pool, reader, (db) => findTenantOfPhoto(db, cause, hash));
  if (!tenantId) throw new Refusal('notFound');
  return sendFile(request, reply, deps, { ...{ tenantId, id: cause, name }, cache: PUBLIC_BOOK_CACHE });
}

/**
 * Serves a photo or the signed terms of a cause to its staff, and on the root host to the platform. Terms are
 * downloaded, never displayed.
 */
async function serveFile(request: FastifyRequest<{ Params: FileParams }>, reply: FastifyReply, deps: Deps) {
  const { tenant: tenantId, cause: id, name, expiry, signature } = request.params;
  const site = await findActiveSite(request, deps);
  const isItsHost = site.id === tenantId || deps.hosts.isRoot(request.host);
  if (!isItsHost || !UUID.test(tenantId) || !UUID.test(id) || !FILE.test(name)) throw new Refusal('notFound');
  const resource = causeFileResource({ tenantId, id }, name);
  if (!isValidSignature({ ...resource, expiry, signature }, deps.filesSecret)) throw new Refusal('notFound');
  if (name.endsWith('.pdf')) reply.header('content-disposition', 'attachment; filename="terms.pdf"');
  return sendFile(request, reply, deps, { tenantId, id, name, cache: 'private, max-age=600' });
}

type CauseFile = { tenantId: string; id: string; name: string; cache: string };

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage }: Deps,
  { name, cache, ...cause }: CauseFile,
) {
  const key = `${causeFolder(cause)}/${name}`;
  const size = await storage.size(key);
  if (size === undefined) throw new Refusal('notFound');
  return sendStoredFile(request, reply, storage, { key, size, etag: `"${name}-${size}"`, cache });
}

async function findActiveSite({ host }: FastifyRequest, { hosts }: Deps) {
  const site = await hosts.find(host);
  if (site.suspended_at) throw new Refusal('notFound');
  return site;
}
