import type { PieceType } from '#contract/authoring/pieces.ts';
import type { Person, TestApp } from './test-app.ts';

/** Returns functions that review books or stories like the review desk. */
export function createReviewActions(app: TestApp, type: PieceType = 'book') {
  const read = (as: Person, id: string) => app.request(`/api/reviews/${type}/${id}/`, { as });

  /** Decides with the current ETag, or with an earlier one. */
  async function decide(as: Person, id: string, step: string, body: object = {}, etag?: string) {
    const version = etag ?? String((await read(as, id)).headers.etag ?? '"none"');
    return app.request(`/api/reviews/${type}/${id}/${step}/`, {
      method: 'POST',
      as,
      body,
      headers: { 'if-match': version },
    });
  }

  return { read, decide };
}
