import { z } from 'zod';

/** One call of the HTTP interface. Who may make it is the server's business and stands in a policy. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, in the specification's notation: `/change-password/{id}/`. */
  path: string;
  summary: string;
  /** The kind of host that it stands on; elsewhere it is not there. */
  host: 'root' | 'tenant' | 'both';
  params: Params;
  query: Query;
  body: Body;
  /** The files that a multipart body may carry, by field, with their largest size in bytes. Without it the body is JSON. */
  files?: Record<string, number>;
  /** A no repeats its field sentences at the top level of the body (registration). */
  hasFieldsOnTop?: true;
  reply: Reply;
  /** The kind of file that is answered instead of JSON; the reply is then a `Download`. */
  download?: 'application/zip';
  /** The answer holds a link or a token that opens something: where it is kept for an Idempotency-Key, it is sealed. */
  tellsSecret?: true;
  /** The columns of a list in an admin area, which is also answered as text/csv. */
  csv?: readonly string[];
  /** The status of success: 200 where it is not said, 204 answers without a body. */
  status?: 200 | 201 | 202 | 204;
};

/** A file that leaves the house: what it is called, and its bytes as they come. */
export type Download = { name: string; bytes: AsyncIterable<Uint8Array> };

/** For the parts that a call does not have: anything sent there is refused by name. */
export const Nothing = z.strictObject({});

/** For the calls that address one thing. */
export const ById = z.strictObject({ id: z.uuid() });

/** Writes a route down; it exists so that the parts keep their own types, method and path too: `call` names routes by them. */
export function route<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  const Method extends Route['method'],
  const Path extends string,
  const Files extends Route['files'] = undefined,
>(
  written: Route<Params, Query, Body, Reply> & { method: Method; path: Path; files?: Files },
): Route<Params, Query, Body, Reply> & { method: Method; path: Path; files?: Files } {
  return written;
}
