import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { findPublicDrawing } from '#api/learning/dear-world/service.ts';
import { drawSheet } from '#look/drawing.ts';
import { PUBLIC_BOOK_CACHE } from './book-file-access.ts';

type Deps = { hosts: Hosts; pool: Pool };
type Params = { name: string };

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/;
/** Pixels of the drawing's longest side; as SVG it is sharp at any size. */
const LONGEST_SIDE = 800;

/** Serves drawings of published messages from every school, on every site. */
export function mountDearWorldFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Params }>('/files/dear-world/:name', (request, reply) => serveDrawing(request, reply, deps));
}

async function serveDrawing(
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  { hosts, pool }: Deps,
): Promise<FastifyReply> {
  const [, id] = NAME.exec(request.params.name) ?? [];
  const site = await hosts.find(request.host);
  if (site.suspended_at || !id) throw new Refusal('notFound');
  const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const drawing = await inTenant(pool, reader, (db) => findPublicDrawing(db, id));
  if (!drawing) throw new Refusal('notFound');
  const picture = drawSheet(drawing, LONGEST_SIDE);
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', PUBLIC_BOOK_CACHE).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/svg+xml').send(picture);
}
