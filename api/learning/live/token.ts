import { isValidSignature, type SignedResource, signResourceUntil } from '#api/kit/signed-urls.ts';
import { UUID } from '#contract/kit/uuid.ts';

/** Extra validity, so that the first email's link still opens a lesson that was moved to a later day. */
const EXTRA_SECONDS = 30 * 86_400;

const resourceOf = (tenantId: string, id: string): SignedResource => ({ tenantId, resource: `live/${id}` });

type Registration = { tenantId: string; id: string; ends_at: Date };

/** Returns the token for links in emails. Using it proves access to the registration's mailbox. */
export function signRegistration({ tenantId, id, ends_at }: Registration, secret: Uint8Array): string {
  const expiry = Math.floor(ends_at.getTime() / 1000) + EXTRA_SECONDS;
  return `${id}.${signResourceUntil(resourceOf(tenantId, id), expiry, secret).replace('/', '.')}`;
}

/** Returns the registration id of a token; undefined if the token is from another site or has expired. */
export function readToken(token: string, tenantId: string, secret: Uint8Array): string | undefined {
  const [id = '', expiry = '', signature = ''] = token.split('.');
  if (!UUID.test(id)) return undefined;
  return isValidSignature({ ...resourceOf(tenantId, id), expiry, signature }, secret) ? id : undefined;
}
