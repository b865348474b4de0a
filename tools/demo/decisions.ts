import type { PieceType } from '#contract/authoring/pieces.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { DemoPeople } from './piece-writing.ts';
import { callWithEtag } from './seed-app.ts';

/** The decision of reviewers about a piece that was sent and checked. */
export type DemoDecision = {
  type: PieceType;
  id: string;
  state:
    | { at: 'draft' | 'in_review' | 'checks_failed' | 'published' | 'change_in_review' }
    | { at: 'changes_asked'; reasons: string[]; remark: string; page?: number }
    | { at: 'approved'; days: number }
    | { at: 'pulled_down'; remark: string };
  audience?: 'families' | 'school' | undefined;
  hasPhotos?: boolean;
  /** Usernames of the person who asks for changes, and of the person who publishes. */
  teacher: string;
  admin: string;
};

const PUBLISHED = ['published', 'pulled_down', 'change_in_review'];

/** Takes the steps of the reviewers, until a piece is in its state of the demo data. */
export async function decidePiece({ site, signIn }: DemoPeople, decision: DemoDecision): Promise<void> {
  const { type, id, state, audience = 'everyone', hasPhotos, teacher, admin } = decision;
  const url = `/reviews/${type}/${id}/`;
  const decide = async (username: string, step: string, json: object) =>
    callWithEtag(site, 'POST', `${url}${step}/`, { ...(await signIn(username)), json, of: url });
  // A reviewer has seen that the pictures show no one.
  const approval = { audience, ...(hasPhotos && { photos_approved: true }) };
  if (state.at === 'changes_asked') {
    const { reasons, page, remark } = state;
    await decide(teacher, 'request-changes', { reasons, ...(page ? { pages: [{ page, remark }] } : { remark }) });
  }
  // Only teacher admins and above publish for everyone at these schools.
  if (state.at === 'approved') {
    const publish_at = new Date(Date.now() + state.days * DAY_MS).toISOString();
    await decide(admin, 'approve', { ...approval, publish: 'later', publish_at });
  }
  if (PUBLISHED.includes(state.at)) await decide(admin, 'approve', { ...approval, publish: 'now' });
  if (state.at === 'pulled_down') await decide(admin, 'take-down', { reason: 'name_or_address', remark: state.remark });
}
