import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { Route } from '#contract/kit/route.ts';
import { allowAnyone } from './policy.ts';
import { Refusal } from './refusal.ts';
import type { Call, ServeDeps, ServedRoute } from './serve.ts';
import { inPlatform, type PlatformDb } from './tenant.ts';

export const SIGNATURE_HEADER = 'x-booklark-signature';
const MAX_AGE_SECONDS = 300;

/** Returns the signature header of a body, as a calling program makes it with the shared key. */
export function signBody(
  body: string | Buffer,
  secret: Uint8Array,
  unixSeconds = Math.floor(Date.now() / 1000),
): string {
  return `t=${unixSeconds},v1=${macOf(unixSeconds, body, secret).toString('hex')}`;
}

/** Returns whether the body was signed with this key at most five minutes ago. */
function isSignedBody(body: Buffer, signature: string | undefined, secret: Uint8Array, now = Date.now()): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (hex === '' || Math.abs(now / 1000 - Number(time)) > MAX_AGE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), macOf(Number(time), body, secret));
}

function macOf(unixSeconds: number, body: string | Buffer, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest();
}

/** The signature that a call needs. Every call is refused if no key is configured. */
export type RequiredSignature = {
  keyOf(deps: ServeDeps): Uint8Array | undefined;
  maxBodyBytes: number;
};

type SignedCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Omit<Call<P, Q, B>, 'db'> & {
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
};

/** Serves a call of programs instead of people. Anyone may send it; the body's signature decides. */
export function serveSigned<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R>,
  signature: RequiredSignature,
  handler: (call: SignedCall<P, Q, B>) => Promise<z.input<R>>,
): ServedRoute {
  return {
    contract,
    may: allowAnyone,
    signature,
    run: (context, { platformPool }) =>
      handler({ ...(context as SignedCall<P, Q, B>), inPlatform: (work) => inPlatform(platformPool, work) }),
  };
}

/** Refuses a body of this scope that is not signed, before it is parsed. */
export function readSignedBodies(
  scope: FastifyInstance,
  { keyOf, maxBodyBytes: bodyLimit }: RequiredSignature,
  deps: ServeDeps,
): void {
  const key = keyOf(deps);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: { headers: Record<string, unknown> }, body: Buffer) => {
      if (!key || !isSignedBody(body, String(headers[SIGNATURE_HEADER]), key)) throw unsignedRefusal();
      return parseJson(body);
    },
  );
  // A request without a body was not parsed, so its signature was not checked. A form is refused later as the wrong
  // kind.
  scope.addHook('preHandler', async (request) => {
    if (request.body === undefined && !request.isMultipart()) throw unsignedRefusal();
  });
}

export function unsignedRefusal(): Refusal {
  return new Refusal('notSignedIn', { message: refusalWords.unsigned });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal('malformed');
  }
}
