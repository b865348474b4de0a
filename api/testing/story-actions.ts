import { expect } from 'vitest';
import type { Person, TestApp } from './test-app.ts';

/** Returns functions that write stories like the screens. */
export function createStoryActions(app: TestApp) {
  const send = (as: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, etag?: string) =>
    app.request(`/api${url}`, { method, as, ...(body && { body }), ...(etag && { headers: { 'if-match': etag } }) });

  /** Changes a story with the current ETag. */
  async function change(author: Person, id: string, body: object) {
    const { headers } = await send(author, 'GET', `/my-stories/${id}/`);
    return send(author, 'PATCH', `/my-stories/${id}/`, body, String(headers.etag));
  }

  /** Begins a story with a text; returns its id. */
  async function aStory(author: Person, body = '<p>A boat.</p>', title = 'The Boat'): Promise<string> {
    const { id } = (await send(author, 'POST', '/my-stories/', { title, language: 'en' })).json();
    await change(author, id, { body });
    return id;
  }

  /** Begins a story that took more than ten minutes to write, so that the first text is a revision; returns its id. */
  async function aRevisedStory(author: Person, texts: [first: string, second: string]): Promise<string> {
    const id = await aStory(author, texts[0]);
    await app.database.owner.query(`update pieces set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await change(author, id, { body: texts[1] });
    return id;
  }

  /** Accepts the declaration and submits the story. */
  async function submit(author: Person, id: string) {
    await change(author, id, { declaration_accepted: true });
    return send(author, 'POST', `/my-stories/${id}/submit/`, {});
  }

  const stateOf = async (author: Person, id: string): Promise<string> => {
    const { state, change_state } = (await send(author, 'GET', `/my-stories/${id}/`)).json();
    return change_state ?? state;
  };

  /** Submits the story and returns its state after the worker has checked it. */
  async function sendToReview(author: Person, id: string): Promise<string> {
    await submit(author, id);
    await expect.poll(() => stateOf(author, id)).not.toMatch(/uploaded|processing/);
    return stateOf(author, id);
  }

  const addPicture = (as: Person, id: string, bytes: Buffer, headers: Record<string, string> = {}) => {
    const form = { picture: { name: 'boat.png', bytes }, alt: 'A boat' };
    return app.request(`/api/my-stories/${id}/pictures/`, { method: 'POST', as, headers, form });
  };

  return { send, change, aStory, aRevisedStory, submit, sendToReview, addPicture };
}
