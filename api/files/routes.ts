import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts, Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { isValidSignature } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { BookFileName } from '#contract/web-book.ts';
import { type BookFileRow, findBookFile, findTenantOfShared, updateAsDamaged } from './queries.ts';
import { sendFile } from './send-stored-file.ts';

type Deps = { hosts: Hosts; pool: Pool; storage: Storage; filesSecret: Uint8Array };
type Asked = { rendition: string; name: string; expiry?: string; signature?: string };
type AskedPortrait = { name: string; expiry: string; signature: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWN_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(webp|png|jpg|svg)$/;
/** Short: what is pulled down has to be gone. A file never changes, so that asking again costs a line. */
const PUBLIC = 'public, max-age=60, stale-while-revalidate=600';
const PRIVATE = 'private, max-age=600';
/** Its name is made of what is in it. */
const LOGO = 'public, max-age=86400';

/** Serves what is stored. Pictures carry no token, so the address, or the state of the work, is what opens them. */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  const ofBook = (request: FastifyRequest<{ Params: Asked }>, reply: FastifyReply) => serveOfBook(request, reply, deps);
  app.get('/files/:rendition/:name', ofBook);
  app.get('/files/:rendition/:expiry/:signature/:name', ofBook);
  app.get<{ Params: { name: string } }>('/files/logos/:name', async (request, reply) => {
    const site = await siteOf(request, deps);
    return serveOfTenant(request, reply, deps, { site, kind: 'logos', cache: LOGO, name: request.params.name });
  });
  app.get<{ Params: AskedPortrait }>('/files/avatars/:expiry/:signature/:name', async (request, reply) => {
    const { name, expiry, signature } = request.params;
    const site = await siteOf(request, deps);
    if (!isValidSignature({ tenantId: site.id, resource: `avatars/${name}`, expiry, signature }, deps.filesSecret))
      throw new Refusal('notFound');
    return serveOfTenant(request, reply, deps, { site, kind: 'avatars', cache: PRIVATE, name });
  });
}

async function serveOfBook(request: FastifyRequest<{ Params: Asked }>, reply: FastifyReply, deps: Deps) {
  const { rendition, name, expiry, signature } = request.params;
  if (!UUID.test(rendition) || !BookFileName.safeParse(name).success) throw new Refusal('notFound');
  const site = await siteOf(request, deps);
  const isSealed = expiry !== undefined && signature !== undefined;
  if (isSealed && !isValidSignature({ tenantId: site.id, resource: rendition, expiry, signature }, deps.filesSecret))
    throw new Refusal('notFound');

  const within = <T>(tenantId: string, work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(deps.pool, { tenantId, role: 'visitor', personId: null, sessionId: null }, work);
  const isRoot = deps.hosts.isRoot(request.host);
  const tenantId = isRoot ? await within(site.id, (db) => findTenantOfShared(db, rendition)) : site.id;
  const file = tenantId && (await within(tenantId, (db) => findBookFile(db, tenantId, { rendition, name })));
  if (!file || file.size === null || !isOpen(file, isSealed)) throw new Refusal('notFound');

  const key = `${file.tenant_id}/books/${rendition}/${name}`;
  if ((await deps.storage.size(key)) !== file.size) {
    request.log.error({ key }, 'a stored file is missing or damaged');
    if (!file.is_damaged) await within(file.tenant_id, (db) => updateAsDamaged(db, file.tenant_id, rendition));
    throw new Refusal('notFound');
  }
  const etag = `"${rendition}-${file.size}"`;
  return sendFile(request, reply, deps.storage, { key, size: file.size, etag, cache: isSealed ? PRIVATE : PUBLIC });
}

/** A sealed address was made for somebody who may see the work; what is pulled down nobody sees. */
function isOpen({ state, audience }: BookFileRow, isSealed: boolean): boolean {
  return isSealed ? state !== 'pulled_down' : state === 'published' && audience === 'everyone';
}

async function serveOfTenant(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { site, kind, cache, name }: { site: Site; kind: string; cache: string; name: string },
) {
  if (!OWN_NAME.test(name)) throw new Refusal('notFound');
  const key = `${site.id}/${kind}/${name}`;
  const size = await deps.storage.size(key);
  if (size === undefined) throw new Refusal('notFound');
  return sendFile(request, reply, deps.storage, { key, size, etag: `"${name}-${size}"`, cache });
}

async function siteOf({ host }: FastifyRequest, { hosts }: Deps) {
  const site = await hosts.find(host);
  if (site.suspended_at) throw new Refusal('notFound');
  return site;
}
