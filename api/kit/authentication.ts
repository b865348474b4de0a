import type { FastifyRequest } from 'fastify';
import { type Actor, readPerson } from './actor.ts';
import type { Site } from './hosts.ts';
import type { Pool } from './pipeline.ts';
import { Refusal } from './refusal.ts';

/** How a feature authenticates callers without an account by a cookie of its own. */
export type CookieAuthenticator = {
  cookieName: string;
  /** Returns the actor behind the secret in the cookie; undefined: the secret gives no access any more. */
  authenticate(pool: Pool, visitor: Actor, secret: string): Promise<Actor | undefined>;
};

export type AuthenticationDeps = {
  tokenSecret: Uint8Array;
  pool: Pool;
  /** The first authenticator that returns an actor decides. */
  cookieAuthenticators: CookieAuthenticator[];
};

/** Returns a request's actor: by the bearer token if there is one, else by the first valid cookie, else a visitor. */
export async function authenticate(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  site: Site,
  { tokenSecret, pool, cookieAuthenticators }: AuthenticationDeps,
): Promise<Actor> {
  const visitor: Actor = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null };
  if (headers.authorization !== undefined) {
    const token = headers.authorization.match(/^Bearer (\S+)$/)?.[1];
    if (!token) throw new Refusal('notSignedIn');
    return readPerson(token, site.id, tokenSecret);
  }
  for (const { cookieName, authenticate } of cookieAuthenticators) {
    const secret = cookies[cookieName];
    const actor = secret ? await authenticate(pool, visitor, secret) : undefined;
    if (actor) return actor;
  }
  return visitor;
}

/** Leaves out a header that is no person's token: a provider may sign its events there (PhonePe). */
export function withoutOwnScheme({ headers, cookies }: FastifyRequest): Pick<FastifyRequest, 'headers' | 'cookies'> {
  const { authorization, ...rest } = headers;
  return { cookies, headers: authorization?.startsWith('Bearer ') ? headers : rest };
}
