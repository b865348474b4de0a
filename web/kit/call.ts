import type { z } from 'zod';
import type { Send } from '#contract/app/rendering.ts';
import type { Routes } from '#contract/app/routes.ts';
import type { Route } from '#contract/kit/route.ts';
import { sendWithSession } from './token-refresh.ts';

/** Method and path of a contract route, `GET /books/`. The route's types follow from it. */
export type Endpoint = keyof Routes;
export type ReplyOf<E extends Endpoint> = z.output<Routes[E]['reply']>;
/** The type of the rows of a list. */
export type RowOf<E extends Endpoint> = ReplyOf<E> extends { results: (infer Row)[] } ? Row : never;

type Empty = Record<never, never>;
/** Makes a part optional when an empty object would satisfy it. */
type Part<Name extends string, Value> = Empty extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };
type RequestOptions<R extends Route> = Part<'params', z.input<R['params']>> &
  Part<'query', z.input<R['query']>> &
  Part<'body', z.input<R['body']> | (NonNullable<R['files']> extends never ? never : FormData)> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    ifMatch?: string;
    idempotencyKey?: string;
    orderKey?: string;
  };

/** The options of a call to an endpoint: `RequestOf<'GET /books/'>['query']`. */
export type RequestOf<E extends Endpoint> = RequestOptions<Routes[E]>;

export type Call = <const E extends Endpoint>(
  endpoint: E,
  ...options: Empty extends RequestOf<E> ? [options?: RequestOf<E>] : [options: RequestOf<E>]
) => Promise<ReplyOf<E>>;

type RefusedState = string | { count: number };

/** Thrown when the server refuses a call, or with status 0 when no response arrives. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;
  /** The state that prevents the change; `count`: how many rows match now. */
  readonly state: RefusedState | undefined;

  constructor(status: number, message = '', fields: Record<string, string[]> = {}, state?: RefusedState) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.state = state;
  }
}

/** Tells whether a call failed because no response arrived. */
export function isOffline(cause: unknown): boolean {
  return cause instanceof CallError && cause.status === 0;
}

/** Tells whether a page shows “not found”: also for a malformed id, and for content that only others may see. */
export function isNotFound(status: number): boolean {
  return [400, 401, 403, 404].includes(status);
}

/** Creates the call function for one way of sending requests. */
export function createCall(send: Send): Call {
  const make = async (endpoint: string, { params, query, body, ...options }: LooseOptions = {}) => {
    const [method, path] = endpoint.split(' ') as [string, string];
    const { status, reply } = await send({
      ...options,
      method,
      url: urlOf(path, params, query),
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    if (status >= 200 && status < 300) return reply;
    throw toCallError(status, reply);
  };
  // Callers get the exact types; the implementation handles endpoints as plain strings.
  return make as Call;
}

type LooseOptions = Omit<Parameters<Send>[0], 'method' | 'url' | 'body'> & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Calls the API from the browser, with the session's token when there is a session. */
export const call: Call = createCall(sendWithSession);

function urlOf(path: string, params: LooseOptions['params'] = {}, query: LooseOptions['query'] = {}): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${filledPath}${search.size > 0 ? `?${search}` : ''}`;
}

/** Turns a refusal into an error. A proxy may reply in its own format, so every field is optional. */
function toCallError(status: number, reply: unknown): CallError {
  const { error, fields, state }: Record<string, unknown> = Object(reply);
  return new CallError(
    status,
    typeof error === 'string' ? error : '',
    (fields ?? {}) as Record<string, string[]>,
    isRefusedState(state) ? state : undefined,
  );
}

function isRefusedState(state: unknown): state is RefusedState {
  return typeof state === 'string' || 'count' in Object(state);
}
