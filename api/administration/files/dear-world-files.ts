import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { isValidSignature } from '#api/kit/signed-urls.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { drawingResource, findDrawing, findPublicDrawing } from '#api/learning/dear-world/service.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import { UUID_PATTERN } from '#contract/kit/uuid.ts';
import { drawSheet } from '#look/drawing.ts';
import { PRIVATE_BOOK_CACHE, PUBLIC_BOOK_CACHE } from './book-file-access.ts';

type Deps = { hosts: Hosts; pool: Pool; filesSecret: Uint8Array };
type PublicParams = { name: string };
type SignedParams = { tenant: string; id: string; version: string; expiry: string; signature: string };

const NAME = new RegExp(`^(${UUID_PATTERN})\\.svg$`);
/** Pixels of the drawing's longest side; as SVG it is sharp at any size. */
const LONGEST_SIDE = 800;

/**
 * Serves drawings of published messages from every school, on every site; others by a signed address, which their
 * authors and reviewers get.
 */
export function mountDearWorldFiles(app: FastifyInstance, { hosts, pool, filesSecret }: Deps): void {
  app.get<{ Params: PublicParams }>('/files/dear-world/:name', async (request, reply) => {
    const [, id] = NAME.exec(request.params.name) ?? [];
    const site = await hosts.find(request.host);
    if (site.suspended_at || !id) throw new Refusal('notFound');
    const drawing = await inTenant(pool, visitorOf(site.id), (db) => findPublicDrawing(db, id));
    return sendDrawing(request, reply, drawing, PUBLIC_BOOK_CACHE);
  });
  const signedPath = '/files/dear-world/:tenant/:id/:version/:expiry/:signature/drawing.svg';
  app.get<{ Params: SignedParams }>(signedPath, async (request, reply) => {
    const { tenant, id, version, expiry, signature } = request.params;
    const site = await hosts.find(request.host);
    const resource = drawingResource(tenant, id, version);
    const isSigned = isValidSignature({ ...resource, expiry, signature }, filesSecret);
    if (!isSigned || site.suspended_at || (site.id !== tenant && !hosts.isRoot(request.host)))
      throw new Refusal('notFound');
    const drawing = await inTenant(pool, visitorOf(tenant), (db) => findDrawing(db, id));
    return sendDrawing(request, reply, drawing, PRIVATE_BOOK_CACHE);
  });
}

const visitorOf = (tenantId: string) => ({ tenantId, role: 'visitor', personId: null, sessionId: null }) as const;

function sendDrawing(
  request: FastifyRequest,
  reply: FastifyReply,
  drawing: Drawing | null,
  cache: string,
): FastifyReply {
  if (!drawing) throw new Refusal('notFound');
  const picture = drawSheet(drawing, LONGEST_SIDE);
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', cache).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/svg+xml').send(picture);
}
