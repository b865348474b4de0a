import { allowAnyone } from '#api/kit/policy.ts';
import { mayWritePieces } from '#api/pieces/service.ts';

/** Anyone who can see the work can see its certificate; `visibleTo` decides. */
export const mayReadCertificates = allowAnyone;

export const mayListOwnCertificates = mayWritePieces;
