import { escapeMarkup } from '#look/markup.ts';
import { faultKinds } from '#sandbox/engine/api.ts';
import type { Dialect } from '#sandbox/engine/dialect.ts';

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

export function renderSandboxCalls(dialects: Dialect[]): string {
  const rows = dialects
    .flatMap(callsOf)
    .map(([call, what]) => `<tr><td><code>${escapeMarkup(call)}</code></td><td>${escapeMarkup(what)}</td></tr>`);
  return `<section><h2>The sandboxes of Stripe, PayPal and PhonePe</h2><p>On the root host. A reference is an id of the provider, of an order or of a gift.</p><table>${rows.join('')}</table></section>`;
}
