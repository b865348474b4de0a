import { z } from 'zod';

/** One endpoint of the HTTP API. The server's policies decide who can call it. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = RouteParts<Params, Query, Body> & RouteDetails<Reply>;

/** The schemas of a request. */
type RouteParts<Params, Query, Body> = { params: Params; query: Query; body: Body };

/** A route whose parts can be left out. */
export type RouteDefinition<Params, Query, Body, Reply extends z.ZodType> = Partial<RouteParts<Params, Query, Body>> &
  RouteDetails<Reply>;

type RouteDetails<Reply extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, in the specification's notation: `/change-password/{id}/`. */
  path: string;
  summary: string;
  /** Other accepted names: of the path, and of body fields by the name that replaces them (docs/design/kit.md). */
  aliases?: { path?: string; body?: Record<string, string> };
  /** The kind of host that has the endpoint. The other kind replies 404. */
  host: 'root' | 'tenant' | 'both';
  /** The largest size in bytes of each file field of a multipart body. Undefined: the body is JSON. */
  files?: Record<string, number>;
  /** The largest body in bytes that is read as JSON, if it differs from the limit of all calls. */
  maxBodyBytes?: number;
  /** The body is read as bytes, of any media type and at most so many, because a signature covers them. */
  maxRawBytes?: number;
  /** The media type of a body that the handler reads as a stream. */
  stream?: string;
  /**
   * A refusal repeats its field messages at the top level of the body. The specification wants this for registration.
   */
  hasFieldsOnTop?: true;
  reply: Reply;
  /** The media type of a file that is sent instead of JSON. The reply is then a `Download`. */
  download?: 'application/zip' | 'application/pdf';
  /**
   * The media type of a feed that is sent instead of JSON. The reply of RSS and of a calendar is its text, that of OPDS
   * its JSON.
   */
  feed?: FeedType;
  /**
   * The reply contains a token, or a link with one. A reply that is stored for an Idempotency-Key is therefore
   * encrypted.
   */
  hasSecretReply?: true;
  /** Answered also at a suspended school, which answers nothing else. */
  answersWhileSuspended?: true;
  /** Refuses the call without an Idempotency-Key of 16 to 200 characters. For calls that move money. */
  needsIdempotencyKey?: true;
  /** The columns of the list as text/csv, for lists of admin areas. */
  csv?: readonly string[];
  /** Returns the lines of the CSV, if the reply is not a list. */
  csvRows?(reply: z.output<Reply>): Record<string, unknown>[];
  /** The status of a successful reply, by default 200. A 204 has no body. */
  status?: 200 | 201 | 202 | 204;
  /** Returns the status of one reply, if it varies. */
  statusOf?(reply: z.output<Reply>): 201 | 202;
};

export type FeedType =
  | 'application/rss+xml'
  | 'application/opds+json'
  | 'application/opds-publication+json'
  | 'text/calendar';

/** A file to download: its name and a stream of its bytes. */
export type Download = { name: string; bytes: AsyncIterable<Uint8Array> };

/** The schema of parts that a request does not have. Every field sent there is refused by its name. */
export const Nothing = z.strictObject({});

/** A time in a reply: a handler returns the `Date` of its row, and the caller gets the text of ISO 8601 in UTC. */
export const Moment = z.preprocess(
  (moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment),
  z.string(),
);

/** For endpoints of one item. */
export const ById = z.strictObject({ id: z.uuid() });

/**
 * Returns the route with the exact types of its parts, which the endpoints of the web and the handlers get from it.
 * `Nothing` is the schema of a part that is left out.
 */
export function route<
  Reply extends z.ZodType,
  const Method extends Route['method'],
  const Path extends string,
  Params extends z.ZodType = typeof Nothing,
  Query extends z.ZodType = typeof Nothing,
  Body extends z.ZodType = typeof Nothing,
  const Files extends Route['files'] = undefined,
>(
  definition: RouteDefinition<Params, Query, Body, Reply> & { method: Method; path: Path; files?: Files },
): Route<Params, Query, Body, Reply> & { method: Method; path: Path; files?: Files } {
  const parts: RouteParts<z.ZodType, z.ZodType, z.ZodType> = { params: Nothing, query: Nothing, body: Nothing };
  return { ...(parts as RouteParts<Params, Query, Body>), ...definition };
}
