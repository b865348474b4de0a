import { isValidSignature, type SignedResource, signResourceUntil } from '#api/kit/signed-urls.ts';

/** A picture of an opened piece, and the session that opened the piece. */
export type OpenedFile = {
  tenantId: string;
  pieceId: string;
  personId: string;
  sessionId: string;
  /** `pieces` for a picture that was made here, else the file's rendition. */
  folder: string;
  name: string;
};
export type OpenedFileParams = Record<
  'tenant' | 'piece' | 'person' | 'session' | 'expiry' | 'signature' | 'folder' | 'name',
  string
>;

/** A path below `/files/`, with its parts in the order of `openedFileUrl`. */
export const OPENED_FILE_PATH = '/files/opened/:tenant/:piece/:person/:session/:expiry/:signature/:folder/:name';

function resourceOf({ tenantId, pieceId, personId, sessionId, folder, name }: OpenedFile): SignedResource {
  return { tenantId, resource: ['opened', pieceId, personId, sessionId, folder, name].join('/') };
}

/** Returns the URL of a picture on the root host. Each URL opens one file, and expires exactly on time. */
export function openedFileUrl(file: OpenedFile, expiry: number, secret: Uint8Array): string {
  const { tenantId, pieceId, personId, sessionId, folder, name } = file;
  const signed = signResourceUntil(resourceOf(file), expiry, secret);
  return `/files/opened/${[tenantId, pieceId, personId, sessionId, signed, folder, name].join('/')}`;
}

/** Returns the file of a valid URL; undefined for a forged or expired one. */
export function openedFileOf(params: OpenedFileParams, secret: Uint8Array): OpenedFile | undefined {
  const { tenant: tenantId, piece: pieceId, person: personId, session: sessionId, folder, name } = params;
  const file = { tenantId, pieceId, personId, sessionId, folder, name };
  return isValidSignature({ ...resourceOf(file), ...params }, secret) ? file : undefined;
}

/** Returns the storage key of an opened file. */
export function openedFileKey({ tenantId, pieceId, folder, name }: OpenedFile): string {
  return folder === 'pieces' ? `${tenantId}/pieces/${pieceId}/${name}` : `${tenantId}/books/${folder}/${name}`;
}
