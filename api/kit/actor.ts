import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type CallerRole, Role, Visit } from '#contract/roles.ts';
import { Refusal } from './refusal.ts';
import { verifyCached } from './token-cache.ts';

/** Who is asking, from where. Somebody without an account has neither person nor session. */
export type Actor = {
  tenantId: string;
  role: CallerRole;
  personId: string | null;
  sessionId: string | null;
  /** Of an organization's admin who came by a hand-over: person and session are then its row. */
  visit?: Visit | undefined;
  /** Of a family: its link, and the one child in it. */
  family?: { linkId: string; studentId: string } | undefined;
};
/** Somebody with an account. */
export type Person = { tenantId: string; role: Role; personId: string; sessionId: string; visit?: Visit | undefined };
/** The jobs' process at work in the name of a tenant. */
export type Worker = { tenantId: string; role: 'worker'; personId: null; sessionId: null };

/** As whom somebody reads: figures let an organization's admin see no more of what is kept here than a visitor. */
export function readRoleOf({ role, visit }: Pick<Actor, 'role' | 'visit'>): CallerRole {
  return visit === 'figures' ? 'visitor' : role;
}

/** The account to keep with what somebody made; a guest has none here. */
export function accountIdOf({ personId, visit }: Pick<Actor, 'personId' | 'visit'>): string | null {
  return visit ? null : personId;
}

const TOKEN_LIFETIME = '10 minutes';
/** A visit has no refresh (api.md, Signing in). */
const VISIT_TOKEN_LIFETIME = '1 hour';
const AUDIENCE = 'booklark-access';
const Claims = z.object({
  tenant: z.uuid(),
  sub: z.uuid(),
  role: Role,
  session: z.uuid(),
  visit: Visit.optional(),
  exp: z.int(),
});

/** Signs an access token. */
export function issueToken(
  { tenantId, role, personId, sessionId, visit }: Person,
  secret: Uint8Array,
): Promise<string> {
  return new SignJWT({ tenant: tenantId, role, session: sessionId, ...(visit && { visit }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(personId)
    .setAudience(AUDIENCE)
    .setExpirationTime(visit ? VISIT_TOKEN_LIFETIME : TOKEN_LIFETIME)
    .sign(secret);
}

/** Reads the person from a bearer token. A token is good for its own tenant only. */
export async function readPerson(token: string, tenantId: string, secret: Uint8Array): Promise<Person> {
  const claims = await verifyCached(token, secret, () => verifyToken(token, secret));
  if (claims.tenant !== tenantId) throw new Refusal('notSignedIn');
  return { tenantId, personId: claims.sub, role: claims.role, sessionId: claims.session, visit: claims.visit };
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
    // Forged, expired or malformed: the asker learns no more than that a sign-in is needed.
    throw new Refusal('notSignedIn');
  }
}
