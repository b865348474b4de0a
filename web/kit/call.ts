import type { z } from 'zod';
import type { Send } from '#contract/rendering.ts';
import type { Route } from '#contract/route.ts';
import { sendWithSession } from './token-refresh.ts';

/**
 * The line that names a route of the contract, `GET /books/`. The type is checked against the route, and nothing of
 * the contract (above all not zod) has to travel to the browser: `call<typeof listBooks>('GET /books/', { query })`.
 */
export type EndpointOf<R extends Route> = `${R['method']} ${R['path']}`;

type Empty = Record<never, never>;
/** A part that may be empty may be left out. */
type Part<Name extends string, Value> = Empty extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };
export type CallOptions<R extends Route> = Part<'params', z.input<R['params']>> &
  Part<'query', z.input<R['query']>> &
  Part<'body', z.input<R['body']> | (NonNullable<R['files']> extends never ? never : FormData)> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    ifMatch?: string;
    idempotencyKey?: string;
  };

export type Call = <R extends Route>(
  line: EndpointOf<R>,
  ...asked: Empty extends CallOptions<R> ? [asked?: CallOptions<R>] : [asked: CallOptions<R>]
) => Promise<z.output<R['reply']>>;

/** A call that was answered with no, or (status 0) with nothing at all. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;
  readonly state: string | undefined;

  constructor(status: number, says = '', fields: Record<string, string[]> = {}, state?: string) {
    super(says);
    this.status = status;
    this.fields = fields;
    this.state = state;
  }
}

/** Whether a page has to say that it is not there: so it is with a malformed id, and with what only others may see. */
export function isNotFound(status: number): boolean {
  return [400, 401, 403, 404].includes(status);
}

/** Makes calls by one way of sending them. */
export function createCall(send: Send): Call {
  const make = async (line: string, options: LooseOptions = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const { body, signal, keepalive, ifMatch, idempotencyKey } = options;
    const { status, answer } = await send({
      method,
      address: urlOf(path, options.params, options.query),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(ifMatch && { ifMatch }),
      ...(idempotencyKey && { idempotencyKey }),
    });
    if (status >= 200 && status < 300) return answer;
    throw toCallError(status, answer);
  };
  // The types hold outside; inside a route is just a line.
  return make as Call;
}

type LooseOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  ifMatch?: string;
  idempotencyKey?: string;
};

/** The call as the browser makes it, with the token of the session where there is one. */
export const call: Call = createCall(sendWithSession);

function urlOf(path: string, params: LooseOptions['params'] = {}, query: LooseOptions['query'] = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** A proxy in between may answer with something of its own, hence without a sentence. */
function toCallError(status: number, answer: unknown): CallError {
  const { error, fields, state } = (typeof answer === 'object' && answer ? answer : {}) as Record<string, unknown>;
  return new CallError(
    status,
    typeof error === 'string' ? error : '',
    (fields ?? {}) as Record<string, string[]>,
    typeof state === 'string' ? state : undefined,
  );
}
