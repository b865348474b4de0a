import { serve } from '#api/kit/serve.ts';
import { sayNameIsMadeUp } from '#contract/piece-checks.ts';
import { setMadeUp } from './checks.ts';
import { mayWritePieces } from './policy.ts';
import { currentPiece } from './routes.ts';

export const pieceCheckRoutes = [
  serve(sayNameIsMadeUp, mayWritePieces, async (call) => {
    const { id, check } = call.params;
    await setMadeUp(call.db, call, { id, check, isMadeUp: call.body.is_made_up });
    return currentPiece(call.db, call, id);
  }),
];
