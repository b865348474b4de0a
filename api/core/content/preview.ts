import type { Call } from '#api/kit/serve.ts';
import { isValidSignature, type SignedResource, signResourceUntil } from '#api/kit/signed-urls.ts';

const VALIDITY_SECONDS = 24 * 3600;

type PreviewedRevision = { entryId: string; number: number };

const resourceOf = (siteId: string, { entryId, number }: PreviewedRevision): SignedResource => ({
  tenantId: siteId,
  resource: `content/${entryId}/${number}`,
});

/** Returns the value of `preview` in an address that shows exactly this revision on this site for 24 hours. */
export function signPreview(siteId: string, revision: PreviewedRevision, secret: Uint8Array): string {
  const expiry = Math.floor(Date.now() / 1000) + VALIDITY_SECONDS;
  const signed = signResourceUntil(resourceOf(siteId, revision), expiry, secret).replace('/', '.');
  return `${revision.entryId}.${revision.number}.${signed}`;
}

type PreviewSettings = { site: { id: string }; settings: Pick<Call<never, never, never>['settings'], 'filesSecret'> };
export type PreviewCall = PreviewSettings & { query: { preview?: string | undefined } };

/** Returns the revision that the address of a call shows; undefined without a valid preview. */
export function findPreviewedRevision({ query, site, settings }: PreviewCall): PreviewedRevision | undefined {
  const [entryId = '', number = '', expiry = '', signature = ''] = (query.preview ?? '').split('.');
  if (!/^[0-9a-f-]{36}$/.test(entryId) || !/^\d{1,7}$/.test(number)) return undefined;
  const revision = { entryId, number: Number(number) };
  const resource = resourceOf(site.id, revision);
  return isValidSignature({ ...resource, expiry, signature }, settings.filesSecret) ? revision : undefined;
}
