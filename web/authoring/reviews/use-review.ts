import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PieceType } from '#contract/authoring/pieces.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { invalidate, useApi } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';

/** Names the piece, and its version on the screen. */
export type DecisionRequest = { params: { type: PieceType; id: string }; ifMatch: string };
export type SendDecision = (request: DecisionRequest) => Promise<ReviewedPiece>;
/** A decision that was refused, because the piece has changed since it was shown. */
export type Conflict = { message: string };

/** A piece on the screen, with the reviewer's actions. */
export type OpenReview = {
  piece: ReviewedPiece;
  conflict: Conflict | undefined;
  /** The server has another version than the screen. */
  hasNewer: boolean;
  showNewer: () => void;
  /**
   * Decides about the version on the screen. Resolves to whether the decision was made; a conflict is shown on the
   * page.
   */
  decide: (send: SendDecision) => Promise<boolean>;
  /** The number of decisions that the server has answered. */
  answers: number;
};

type Reading = { review: OpenReview | undefined; error: Error | null; isGone: boolean; refetch: () => void };

/**
 * Reads a piece in review. The opened version stays on the screen until its reviewer asks for a newer one: a decision
 * applies to the version that was seen.
 */
export function useReview(type: PieceType, id: string): Reading {
  const client = useQueryClient();
  const params = { type, id };
  const { data, error, refetch } = useApi('GET /reviews/{type}/{id}/', { params });
  const [opened, setOpened] = useState<ReviewedPiece>();
  const [conflict, setConflict] = useState<Conflict>();
  const [answers, setAnswers] = useState(0);
  if (data && !opened) setOpened(data);
  const isGone = error instanceof CallError && isNotFound(error.status);
  // The same version can have a new assignee, and new signed URLs.
  const piece = data?.version === opened?.version ? data : opened;

  const show = (reply: ReviewedPiece) => {
    client.setQueryData(['GET /reviews/{type}/{id}/', { params }], reply);
    setOpened(reply);
  };

  async function decide(send: SendDecision): Promise<boolean> {
    try {
      show(await send({ params, ifMatch: piece?.version ?? '' }));
      setAnswers(answers + 1);
      setConflict(undefined);
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.status !== 409) throw cause;
      setConflict({ message: cause.message });
      const { data: current } = await refetch();
      if (current) setOpened(current);
      setAnswers(answers + 1);
      return false;
    } finally {
      void invalidate(client, 'GET /reviews/', 'GET /reports/', 'GET /reviews/waiting/', 'GET /school-tasks/');
    }
  }

  return {
    review: piece && {
      ...{ piece, conflict, hasNewer: data !== undefined && data.version !== piece.version },
      showNewer: () => {
        setOpened(data);
        setConflict(undefined);
      },
      decide,
      answers,
    },
    ...{ error, isGone },
    refetch: () => void refetch(),
  };
}
