import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

/** One closing of a school: a link of an earlier one opens nothing. */
type ExportLink = { tenantId: string; version: string; expiry: number; name: string };

/** Returns the path that opens the export of a closing until the data is erased. The site itself answers 404 by then. */
export function exportPath(link: ExportLink, secret: Uint8Array): string {
  return `/files/exports/${link.tenantId}/${link.expiry}/${signatureOf(link, secret)}/${link.name}`;
}

export function isValidExportSignature(link: ExportLink, signature: string, secret: Uint8Array): boolean {
  return link.expiry * 1000 > Date.now() && isSameInConstantTime(signature, signatureOf(link, secret));
}

function signatureOf({ tenantId, version, expiry, name }: ExportLink, secret: Uint8Array): string {
  return computeMac(secret, `export\n${tenantId}\n${version}\n${expiry}\n${name}`);
}
