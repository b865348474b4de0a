import { mayWritePieces } from '#api/authoring/pieces/service.ts';
import { allowAnyone } from '#api/kit/policy.ts';

/** Anyone who can see the work can see its certificate; `visibleTo` decides. */
export const mayReadCertificates = allowAnyone;

export const mayListOwnCertificates = mayWritePieces;
