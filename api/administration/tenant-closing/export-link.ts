import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

/** One closing of a school. A link from an earlier closing opens nothing. */
type ExportLink = { tenantId: string; version: string; expiry: number; name: string };

/** Returns the folder of a closing's exports. Each attempt stores a separate file in it. */
export function exportFolder(tenantId: string, version: string): string {
  return `${tenantId}/exports/${version.replaceAll(/\D/g, '')}`;
}

/**
 * Returns the path of a closing's export, which works until the data is erased. The site itself already answers 404.
 */
export function exportPath(link: ExportLink, secret: Uint8Array): string {
  return `/files/exports/${link.tenantId}/${link.expiry}/${signatureOf(link, secret)}/${link.name}`;
}

export function isValidExportSignature(link: ExportLink, signature: string, secret: Uint8Array): boolean {
  return link.expiry * 1000 > Date.now() && isSameInConstantTime(signature, signatureOf(link, secret));
}

function signatureOf({ tenantId, version, expiry, name }: ExportLink, secret: Uint8Array): string {
  return computeMac(secret, `export\n${tenantId}\n${version}\n${expiry}\n${name}`);
}
