import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Description } from '#api/kit/openapi.ts';
import { escapeMarkup } from '#look/markup.ts';
import { faultKinds } from '#sandbox/engine/api.ts';
import type { Dialect } from '#sandbox/engine/dialect.ts';
import { schemaToText } from './schema-text.ts';

type Operation = Description['paths'][string][string];

const CSS = `body{max-width:64rem;margin:auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#14202c;background:#fff}
h1,h2{font-weight:600;line-height:1.2}h2{margin-top:2.5rem}details{border-top:1px solid #d5dce4;padding:.5rem 0}
summary{cursor:pointer;padding:.5rem 0;min-height:44px}code,pre{font-family:ui-monospace,monospace;font-size:.9rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f1f5f9;padding:1rem;border-radius:8px}b{display:inline-block;min-width:4.5rem}
table{border-collapse:collapse}td,th{text-align:start;padding:.25rem 1rem .25rem 0;vertical-align:top}
.who{color:#3c4a59}a{color:#11365a}:focus-visible{outline:3px solid #11365a;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0f1720;color:#e6edf3}pre{background:#182430}.who{color:#b5c2cf}a{color:#9cc4ef}details{border-color:#33475b}:focus-visible{outline-color:#9cc4ef}}`;
const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the API description as a page for developers. Never mount it in production. */
export function mountApiPage(app: FastifyInstance, findDescription: () => Description, dialects: Dialect[]): void {
  let page: string | undefined;
  app.get('/sandbox/api', (_, reply) => {
    page ??= renderPage(findDescription(), renderSandboxCalls(dialects));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'cache-control': 'no-store' })
      .send(page);
  });
}

function renderPage({ info, servers, paths }: Description, sandboxCalls: string): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ path }) => path.split('/')[1] ?? '');
  const sections = [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, all]) => `<section><h2>${escapeMarkup(name)}</h2>${all.map(renderOperation).join('')}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(info.title)}: the interface</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head>
<body><main><h1>${escapeMarkup(info.title)}: the interface</h1><p>${escapeMarkup(info.description)}</p>
<p>${operations.length} endpoints under <code>${escapeMarkup(servers[0]?.url ?? '')}</code>, also <a href="/api/openapi.json">as OpenAPI</a>.</p>
${sections.join('')}${sandboxCalls}</main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, parameters, requestBody, responses } = operation;
  const [[status = '', answer] = []] = Object.entries(responses);
  const bodies = Object.entries(requestBody?.content ?? {}).slice(0, 1);
  const answers = Object.entries(answer && 'content' in answer ? (answer.content ?? {}) : {});
  return `<details><summary><b>${method}</b> <code>${escapeMarkup(path)}</code> ${escapeMarkup(summary)}</summary>
<p class="who">On ${HOST_NAMES[operation['x-host']]}, by ${operation['x-roles'].join(', ')}.</p>
${parameters.length > 0 ? `<table><tr><th>Parameter</th><th>In</th><th>Is</th></tr>${parameters.map(renderParameter).join('')}</table>` : ''}
${bodies.map(([type, { schema }]) => `<h3>Body, ${type}</h3><pre>${escapeMarkup(schemaToText(schema))}</pre>`).join('')}
<h3>Answer, ${status}</h3>${answers.map(([type, { schema }]) => `<p>${type}</p><pre>${escapeMarkup(schemaToText(schema))}</pre>`).join('')}</details>`;
}

const HOST_NAMES = { root: 'the root host', tenant: 'a tenant’s host', both: 'every host' };

function renderParameter({ in: place, name, required, description, schema }: Operation['parameters'][number]): string {
  const descriptionText = description ? `. ${description}` : '';
  return `<tr><td><code>${escapeMarkup(name)}</code>${required ? '' : ' (optional)'}</td><td>${place}</td><td>${escapeMarkup(schemaToText(schema) + descriptionText)}</td></tr>`;
}

/** Returns the calls of a provider whose place is taken, and those with which tests act for buyers and banks. */
function callsOf({ name, endpoints, rules }: Dialect): [call: string, purpose: string][] {
  const control = `/sandbox/${name}/control/`;
  return [
    ...endpoints.map(([method, path]): [string, string] => [`${method} /sandbox/${name}${path}`, 'as at the provider']),
    [`GET /sandbox/${name}/pay/{id}`, 'the page of a buyer'],
    [
      `POST ${control}`,
      `{reference, action, amount?, days?, delivery: now|hold|never}: ${Object.keys(rules).join(', ')}`,
    ],
    [`GET ${control}?reference=`, 'the objects and the signed events of an order, a gift or an object'],
    [
      `POST ${control}deliver/`,
      '{reference or events, times?, order?: created|reversed|shuffled, age_s?}: sends events',
    ],
    [`POST ${control}faults/`, `{on, kind: ${faultKinds.join('|')}, times}: makes the next calls fail`],
  ];
}

function renderSandboxCalls(dialects: Dialect[]): string {
  const rows = dialects
    .flatMap(callsOf)
    .map(([call, what]) => `<tr><td><code>${escapeMarkup(call)}</code></td><td>${escapeMarkup(what)}</td></tr>`);
  return `<section><h2>The sandboxes of Stripe, PayPal and PhonePe</h2><p>On the root host. A reference is an id of the provider, of an order or of a gift.</p><table>${rows.join('')}</table></section>`;
}
