import { checkPiece } from './check-piece.ts';
import { toChecks } from './presenter.ts';
import { type CheckRow, findChecks, hasFailedMust, updateMadeUp, updateWaiver } from './queries.ts';

export type { CheckRow };
/** `api/pieces` waives checks and stores what authors say, because both can move a piece. */
export { checkPiece, findChecks, hasFailedMust, toChecks, updateMadeUp, updateWaiver };
