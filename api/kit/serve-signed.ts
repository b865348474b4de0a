import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { Route } from '#contract/kit/route.ts';
import { allowAnyone } from './policy.ts';
import { Refusal } from './refusal.ts';
import type { Call, ServeDeps, ServedRoute } from './serve.ts';
import { isSignedBody, SIGNATURE_HEADER } from './signed-body.ts';
import { inPlatform, type PlatformDb } from './tenant.ts';

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
