import type { FastifyInstance } from 'fastify';
import { createTemplatePdf, drawTemplateSvg, parseTemplateFile } from '#api/authoring/templates/service.ts';
import type { Hosts } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';

type Deps = { hosts: Hosts } & Pick<Settings, 'translate'>;

const TEMPLATE_CACHE = 'public, max-age=86400';

/** Serves the drawn book templates, which are equal on every site. */
export function mountTemplateFiles(app: FastifyInstance, { hosts, translate }: Deps): void {
  app.get<{ Params: { name: string } }>('/files/templates/:name', async ({ host, params }, reply) => {
    const site = await hosts.find(host);
    const file = parseTemplateFile(params.name);
    if (site.suspended_at || !file) throw new Refusal('notFound');
    reply.header('cache-control', TEMPLATE_CACHE);
    if (file.format === 'svg') return reply.type('image/svg+xml').send(drawTemplateSvg(file, translate));
    return reply.type('application/pdf').send(Buffer.from(await createTemplatePdf(file, translate)));
  });
}
