import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Description } from '#api/kit/openapi.ts';
import { escapeMarkup } from '#look/markup.ts';
import { faultKinds } from './engine/api.ts';
import type { Dialect } from './engine/dialect.ts';

const CSS = `body{max-width:64rem;margin:auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#14202c;background:#fff}
code{font-family:ui-monospace,monospace;font-size:.9rem;overflow-wrap:anywhere}li{padding-block:.5rem}a{color:#11365a}
@media (prefers-color-scheme:dark){body{background:#0f1720;color:#e6edf3}a{color:#9cc4ef}}`;
const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const HOST_NAMES = { root: 'the root host', tenant: 'a tenant’s host', both: 'every host' };

/** Lists the API’s calls with their roles, and the calls of the stand-ins, for developers. Never mount it in production. */
export function mountApiPage(app: FastifyInstance, findDescription: () => Description, dialects: Dialect[]): void {
  app.get('/sandbox/api', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'cache-control': 'no-store' })
      .send(renderPage(findDescription(), dialects)),
  );
}

function renderPage({ info, paths }: Description, dialects: Dialect[]): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, 'x-host': host, 'x-roles': roles }]) =>
      renderCall(`${method.toUpperCase()} ${path}`, `${summary} On ${HOST_NAMES[host]}, by ${roles.join(', ')}.`),
    ),
  );
  const standIns = dialects.flatMap(callsOf).map(([call, purpose]) => renderCall(call, purpose));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(info.title)}: the interface</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head>
<body><main><h1>${escapeMarkup(info.title)}: the interface</h1><p>${escapeMarkup(info.description)}</p>
<p><a href="/api/openapi.json">Parameters, bodies and answers, as OpenAPI</a></p><ul>${calls.join('')}</ul>
<h2>The stand-ins of Stripe, PayPal and PhonePe</h2>
<p>On the root host. A reference is an id of the provider, of an order or of a gift.</p><ul>${standIns.join('')}</ul></main></body></html>`;
}

const renderCall = (call: string, purpose: string) =>
  `<li><code>${escapeMarkup(call)}</code><br>${escapeMarkup(purpose)}</li>`;

/** Lists a provider’s calls, and the control calls with which tests act as buyers and banks. */
function callsOf({ name, endpoints, rules }: Dialect): [call: string, purpose: string][] {
  const control = `/sandbox/${name}/control/`;
  const actions = Object.keys(rules).join(', ');
  return [
    ...endpoints.map(([method, path]): [string, string] => [
      `${method} /sandbox/${name}${path}`,
      'as documented by the provider',
    ]),
    [`GET /sandbox/${name}/pay/{id}`, 'the buyer’s page'],
    [`POST ${control}`, `{reference, action, amount?, days?, delivery: now|hold|never}: ${actions}`],
    [`GET ${control}?reference=`, 'the objects and the signed events of an order, a gift or an object'],
    [`POST ${control}deliver/`, '{reference or events, times?, order?: created|reversed|shuffled, age_s?}'],
    [`POST ${control}faults/`, `{on, kind: ${faultKinds.join('|')}, times}: makes the next calls fail`],
  ];
}
