import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { escapeMarkup } from '#look/markup.ts';
import { type EmailRow, findRecentEmails } from './queries.ts';

/** Shows the emails that a test installation would have sent, to everyone. Never mount it in production. */
export function mountSandboxEmails(app: FastifyInstance, deps: { hosts: Hosts; platformPool: Pool }): void {
  app.get('/sandbox/mail', async (request, reply) => {
    const site = await deps.hosts.find(request.host);
    const tenantId = deps.hosts.isRoot(request.host) ? undefined : site.id;
    const mails = await inPlatform(deps.platformPool, (db) => findRecentEmails(db, tenantId));
    reply.header('cache-control', 'no-store');
    return wantsJson(request) ? mails.map(toSandboxEmail) : sendEmailPage(reply, mails);
  });
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('application/json');
}

function toSandboxEmail({ id, to_address, subject, text_part, html_part, links }: EmailRow) {
  return { id, to: to_address, subject, text: text_part, html: html_part, links };
}

function sendEmailPage(reply: FastifyReply, mails: EmailRow[]): FastifyReply {
  const articles = mails.map(
    ({ to_address, subject, text_part, links, state }) => `<article><h2>${escapeMarkup(subject)}</h2>
<p>To ${escapeMarkup(to_address)} (${state})</p><pre>${escapeMarkup(text_part)}</pre>
${links.map((link) => `<p><a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a></p>`).join('')}</article>`,
  );
  reply.type('text/html').header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return reply.send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox mail</title>
<meta name="viewport" content="width=device-width"><style>body{max-width:60rem;margin:auto;padding:1rem;font-family:sans-serif}
article{border-top:1px solid;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><main><h1>Sandbox mail</h1>${articles.join('') || '<p>No emails yet.</p>'}</main></body></html>`);
}
