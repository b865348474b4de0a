import { createHmac, hash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Ability } from '#contract/core/ability-words.ts';
import { type CallerRole, Role, Visit } from '#contract/kit/roles.ts';
import { Refusal } from './refusal.ts';
import type { Device } from './user-agent.ts';

type Expiring = { exp: number };

/** Room for the tokens of ten minutes on the busiest day. */
const MAX_TOKENS = 20_000;
const cachesBySecret = new WeakMap<Uint8Array, LRUCache<string, Expiring>>();

/**
 * Caches the result of `verify` until the token expires, since its signature cannot change. The database checks the
 * session on every call. The key is a hash, so that memory holds no usable token.
 */
export async function verifyCached<Claims extends Expiring>(
  token: string,
  secret: Uint8Array,
  verify: () => Promise<Claims>,
): Promise<Claims> {
  const cache = cachesBySecret.get(secret) ?? new LRUCache<string, Expiring>({ max: MAX_TOKENS });
  cachesBySecret.set(secret, cache);
  const key = hash('sha256', token, 'base64');
  const cached = cache.get(key);
  if (cached && cached.exp > Math.floor(Date.now() / 1000)) return cached as Claims;
  cache.delete(key);
  const claims = await verify();
  cache.set(key, claims);
  return claims;
}

/** A caller by a family link: its student, and all children whose links the same mailbox has confirmed. */
export type Family = { linkId: string; studentId: string; childIds: string[] };

/** The caller of a request and its tenant. A caller without an account has neither person nor session. */
export type Actor = {
  tenantId: string;
  role: CallerRole;
  personId: string | null;
  sessionId: string | null;
  /** Set for an organization's admin who came by a hand-over; person and session are then the visit's row. */
  visit?: Visit | undefined;
  /** Set for platform staff who view the site as this person, read-only; the session is then the view's row. */
  isView?: true | undefined;
  family?: Family | undefined;
  /**
   * Set for platform staff: their name and reason. `ownId` is the id of their account, set only at the platform itself.
   */
  platform?:
    | { personName: string; reason: string | null; ownId?: string | undefined; colleagueId?: string | undefined }
    | undefined;
  /** Set where the role alone does not open the call: the database then asks for a grant of this ability. */
  ability?: Ability | undefined;
  /** Set for the caller of a request. */
  device?: Device | undefined;
};
/** A caller with an account. */
export type Person = {
  tenantId: string;
  role: Role;
  personId: string;
  sessionId: string;
  visit?: Visit | undefined;
  isView?: true | undefined;
};
/** The worker process, running a job of a tenant. */
export type Worker = { tenantId: string; role: 'worker'; personId: null; sessionId: null };

/** Returns the role to read as: a visit for statistics shows an organization's admin no more than a visitor. */
export function readRoleOf({ role, visit }: Pick<Actor, 'role' | 'visit'>): CallerRole {
  return visit === 'figures' ? 'visitor' : role;
}

/** Returns the account to store as an author; an organization's admin on a visit has no account here. */
export function accountIdOf({ personId, visit }: Pick<Actor, 'personId' | 'visit'>): string | null {
  return visit ? null : personId;
}

/** Returns the account whose decisions the caller can undo: the caller's own, or a colleague's at the platform. */
export function deciderIdOf({ personId, platform }: Pick<Actor, 'personId' | 'platform'>): string | null {
  return personId ?? platform?.colleagueId ?? null;
}

const TOKEN_SECONDS = 10 * 60;
/** Longer than for other accounts, because a visit has no refresh token. */
const VISIT_TOKEN_SECONDS = 60 * 60;
/** A view has no refresh token either. */
const VIEW_TOKEN_SECONDS = 15 * 60;
const AUDIENCE = 'booklark-access';
const Claims = z.object({
  tenant: z.uuid(),
  sub: z.uuid(),
  role: Role,
  session: z.uuid(),
  visit: Visit.optional(),
  view: z.literal(true).optional(),
  exp: z.int(),
});

/**
 * Signs an access token, as a JSON Web Token (RFC 7519) with HS256. Signed in this thread: jose signs in another, which
 * waits for the cores that hash passwords.
 */
export function issueToken({ tenantId, role, personId, sessionId, visit, isView }: Person, secret: Uint8Array): string {
  const lifetime = isView ? VIEW_TOKEN_SECONDS : visit ? VISIT_TOKEN_SECONDS : TOKEN_SECONDS;
  const claims = {
    tenant: tenantId,
    role,
    session: sessionId,
    ...(visit && { visit }),
    ...(isView && { view: isView }),
    sub: personId,
    aud: AUDIENCE,
    exp: Math.floor(Date.now() / 1000) + lifetime,
  };
  const signed = [{ alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Reads the person from a bearer token, which is valid for its own tenant only. */
export async function readPerson(token: string, tenantId: string, secret: Uint8Array): Promise<Person> {
  const claims = await verifyCached(token, secret, () => verifyToken(token, secret));
  if (claims.tenant !== tenantId) throw new Refusal('notSignedIn');
  const { sub: personId, role, session: sessionId, visit, view: isView } = claims;
  return { tenantId, personId, role, sessionId, visit, isView };
}

async function verifyToken(token: string, secret: Uint8Array): Promise<z.output<typeof Claims>> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
    });
    return Claims.parse(payload);
  } catch {
    // A forged, expired or malformed token: the caller learns only that a sign-in is needed.
    throw new Refusal('notSignedIn');
  }
}
