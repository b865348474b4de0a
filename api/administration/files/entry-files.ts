import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import { isValidSignature } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { entryResource, findFileOfEntry } from '#api/learning/challenges/service.ts';
import { UUID } from '#contract/kit/uuid.ts';

type Deps = { hosts: Hosts; pool: Pool; storage: Storage; filesSecret: Uint8Array };
type EntryParams = { entry: string; name: string; expiry: string; signature: string };

const PICTURE = /^[a-z0-9-]{1,64}\.webp$/;

/** Serves the pictures of a judged entry on the judge's site. Their addresses name neither the school nor the work. */
export function mountEntryFiles(app: FastifyInstance, { hosts, pool, storage, filesSecret }: Deps): void {
  const serveFile = async (request: FastifyRequest<{ Params: EntryParams }>, reply: FastifyReply) => {
    const { entry: id, name, expiry, signature } = request.params;
    const site = await hosts.find(request.host);
    if (site.suspended_at || !UUID.test(id) || !PICTURE.test(name)) throw new Refusal('notFound');
    if (!isValidSignature({ ...entryResource(site.id, id), expiry, signature }, filesSecret))
      throw new Refusal('notFound');
    const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
    const file = await inTenant(pool, reader, (db) => findFileOfEntry(db, { id, name }));
    if (!file || (await storage.size(file.key)) !== file.size) throw new Refusal('notFound');
    const { key, size } = file;
    return sendStoredFile(request, reply, storage, {
      key,
      size,
      etag: `"${name}-${size}"`,
      cache: 'private, no-store',
    });
  };
  app.get('/files/entries/:entry/:expiry/:signature/:name', serveFile);
}
