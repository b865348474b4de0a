import type { Person, TestApp } from './test-app.ts';

/** Returns functions that write stories as the screens do. */
export function createStoryActions(app: TestApp) {
  const send = (as: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, etag?: string) =>
    app.request(`/api${url}`, { method, as, ...(body && { body }), ...(etag && { headers: { 'if-match': etag } }) });

  /** Changes what is sent with the ETag of now. */
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

  /** Begins a story that was written over more than ten minutes, so that the first text is a revision; returns its id. */
  async function aRevisedStory(author: Person, texts: [first: string, second: string]): Promise<string> {
    const id = await aStory(author, texts[0]);
    await app.database.owner.query(`update pieces set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await change(author, id, { body: texts[1] });
    return id;
  }

  const addPicture = (as: Person, id: string, bytes: Buffer, headers: Record<string, string> = {}) => {
    const form = { picture: { name: 'boat.png', bytes }, alt: 'A boat' };
    return app.request(`/api/my-stories/${id}/pictures/`, { method: 'POST', as, headers, form });
  };

  return { send, change, aStory, aRevisedStory, addPicture };
}
