import type { Page } from '@playwright/test';
import type { Piece } from '#contract/authoring/pieces.ts';
import { callApi } from './people.ts';
import { changeSeen } from './pieces.ts';

/** The worker checks what was sent. */
const TIMEOUT_MS = 90_000;

type NewStory = { title: string; body: string; audience?: 'everyone' | 'families' };

/**
 * Publishes a story of the student who is signed in on one page, as the lead who is signed in on another. Returns its id and the path of
 * its page.
 */
export async function publishStory(student: Page, lead: Page, { title, body, audience = 'everyone' }: NewStory) {
  const { id } = await callApi<Piece>(student, 'POST', '/my-stories/', { title, language: 'en' });
  await changeSeen(student, `/my-stories/${id}/`, { body: { body, declaration_accepted: true } });
  await callApi(student, 'POST', `/my-stories/${id}/submit/`, {});
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { state } = await callApi<Piece>(student, 'GET', `/my-stories/${id}/`);
    if (state === 'in_review') break;
    if (Date.now() > deadline) throw new Error(`The story is still ${state}.`);
    await student.waitForTimeout(300);
  }
  const { id: studentId } = await student.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const permission = { works: true, voice: null, photos: null };
  await callApi(lead, 'PUT', `/students/${studentId}/publishing-permission/`, permission);
  const { url } = await decideStory<{ url: string }>(lead, id, 'approve', { audience, publish: 'now' });
  return { id, url };
}

/** Decides about a story by API, about what its author has sent last. */
export function decideStory<Answer>(page: Page, id: string, step: string, body: object): Promise<Answer> {
  return changeSeen<Answer>(page, `/reviews/story/${id}/`, { method: 'POST', to: `${step}/`, body });
}
