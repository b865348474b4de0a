import { isValidSignature, type SignedResource, signResourceUntil } from '#api/kit/signed-urls.ts';

/** A picture of a piece that the platform has opened, and the session for which it was opened. */
export type OpenedFile = {
  tenantId: string;
  pieceId: string;
  personId: string;
  sessionId: string;
  /** `pieces` for a picture that was made here, else the rendition of the file. */
  folder: string;
  name: string;
};
export type OpenedFileParams = Record<
  'tenant' | 'piece' | 'person' | 'session' | 'expiry' | 'signature' | 'folder' | 'name',
  string
>;

/** Below `/files/`, in the order in which `openedFileUrl` writes them. */
export const OPENED_FILE_PATH = '/files/opened/:tenant/:piece/:person/:session/:expiry/:signature/:folder/:name';

function resourceOf({ tenantId, pieceId, personId, sessionId, folder, name }: OpenedFile): SignedResource {
  return { tenantId, resource: ['opened', pieceId, personId, sessionId, folder, name].join('/') };
}

/** Returns the URL of a picture on the root host. Each URL opens one file, and ends at the second. */
export function openedFileUrl(file: OpenedFile, expiry: number, secret: Uint8Array): string {
  const { tenantId, pieceId, personId, sessionId, folder, name } = file;
  const signed = signResourceUntil(resourceOf(file), expiry, secret);
  return `/files/opened/${[tenantId, pieceId, personId, sessionId, signed, folder, name].join('/')}`;
}

/** Returns the file that a URL opens now; undefined for a forged or expired one. */
export function openedFileOf(params: OpenedFileParams, secret: Uint8Array): OpenedFile | undefined {
  const { tenant: tenantId, piece: pieceId, person: personId, session: sessionId, folder, name } = params;
  const file = { tenantId, pieceId, personId, sessionId, folder, name };
  return isValidSignature({ ...resourceOf(file), ...params }, secret) ? file : undefined;
}

/** Returns the storage key of an opened file. */
export function openedFileKey({ tenantId, pieceId, folder, name }: OpenedFile): string {
  return folder === 'pieces' ? `${tenantId}/pieces/${pieceId}/${name}` : `${tenantId}/books/${folder}/${name}`;
}
