import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

/** One closing of a school: a link of an earlier one opens nothing. */
type ExportLink = { tenantId: string; version: string; expiry: number; name: string };

/** Returns the folder of the exports of one closing. Each attempt stores a file of its own there. */
export function exportFolder(tenantId: string, version: string): string {
  return `${tenantId}/exports/${version.replaceAll(/\D/g, '')}`;
}

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
