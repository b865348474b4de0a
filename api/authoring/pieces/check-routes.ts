import { toChecks } from '#api/authoring/piece-checks/presenter.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { previewBookChecks, previewStoryChecks, sayNameIsMadeUp } from '#contract/authoring/piece-checks.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { checkDraft } from './check-draft.ts';
import { setMadeUp } from './checks.ts';
import { mayWritePieces } from './policy.ts';
import { findPiece } from './queries.ts';
import { currentPiece, type PieceCall } from './routes.ts';

type Call = PieceCall & { db: TenantDb; actor: Actor };

async function previewOf(call: Call, id: string, type: PieceType) {
  const piece = await findPiece(call.db, call.actor, id, { type });
  if (!piece) throw new Refusal('notFound');
  const rows = await checkDraft(call.db, call.actor, piece);
  return { checks: toChecks(rows, { isReviewer: false, isPreview: true, ...call }) };
}

export const pieceCheckRoutes = [
  serve(previewBookChecks, mayWritePieces, (call) => previewOf(call, call.params.id, 'book')),
  serve(previewStoryChecks, mayWritePieces, (call) => previewOf(call, call.params.id, 'story')),

  serve(sayNameIsMadeUp, mayWritePieces, async (call) => {
    const { id, check } = call.params;
    await setMadeUp(call.db, call, { id, check, isMadeUp: call.body.is_made_up });
    return currentPiece(call.db, call, id);
  }),
];
