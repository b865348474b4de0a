import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordMailEvents } from '#api/core/email/service.ts';
import type { Hosts } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { MailEvent } from '#contract/core/email-events.ts';

import { escapeMarkup } from '#look/markup.ts';

const EventParams = z.object({ id: z.uuid(), event: MailEvent.shape.event });
const reasons = {
  delivered: '250 2.0.0 accepted',
  bounced: '550 5.1.1 user unknown',
  complained: 'reported as spam',
} as const;

/** Shows the emails that a test installation would have sent, to everyone, and acts as their mail provider. Never mount it in production. */
export function mountEmails(app: FastifyInstance, deps: { hosts: Hosts; platformPool: Pool }): void {
  const findEmails = async ({ host }: FastifyRequest) => {
    const site = await deps.hosts.find(host);
    const tenantId = deps.hosts.isRoot(host) ? null : site.id;
    // Only the launcher of a test installation grants the right to this function.
    const query = sql<SandboxEmail>`select * from sandbox_mails(${tenantId})`;
    return inPlatform(deps.platformPool, async (db) => (await query.execute(db)).rows);
  };
  app.get('/sandbox/mail', async (request, reply) => {
    const mails = await findEmails(request);
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('application/json')) return sendEmailPage(reply, mails);
    return mails.map(({ id, to_address, subject, text_part, html_part, links }) => ({
      ...{ id, to: to_address, subject, text: text_part, html: html_part, links },
    }));
  });
  app.post('/sandbox/mail/:id/:event', async (request, reply) => {
    const { id, event } = parseOrRefuse(EventParams, request.params);
    if (!(await findEmails(request)).some((email) => email.id === id)) throw new Refusal('notFound');
    const reported = { email_id: id, event, permanent: event === 'bounced', reason: reasons[event], at: new Date() };
    await inPlatform(deps.platformPool, (db) => recordMailEvents(db, [reported]));
    return reply.code(204).send();
  });
}

function sendEmailPage(reply: FastifyReply, mails: SandboxEmail[]): FastifyReply {
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

type SandboxEmail = {
  id: string;
  to_address: string;
  subject: string;
  text_part: string;
  html_part: string;
  links: string[];
  state: string;
};
