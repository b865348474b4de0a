import { describe, expect } from 'vitest';
import { article, contentTest as test } from '#api/testing/content-test.ts';

describe('POST /content/{id}/undo/', () => {
  const undo = (step: 'publish' | 'unpublish') => ({ body: { step } });

  test('takes back a publication: readers see what they saw before, and what was scheduled is scheduled', async ({
    anArticle,
    staff,
    read,
  }) => {
    const { id, slug } = await anArticle('One');
    await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    await staff('PUT', `${id}/draft/`, { body: article('Two'), ifMatch: '"1"' });
    const publish_at = new Date(Date.now() + 600_000).toISOString();
    const later = (await staff('POST', `${id}/publish/`, { body: { revision: 2, publish_at } })).json();
    await staff('POST', `${id}/publish/`, { body: { revision: 2 } });
    expect(await read(slug)).toBe('Two');
    expect((await staff('POST', `${id}/undo/`, undo('publish'))).json().texts).toEqual(later.texts);
    expect(await read(slug)).toBe('One');
  });

  test('takes back that an entry was taken off, once, by the same person, within a minute', async ({
    app,
    anArticle,
    staff,
    read,
  }) => {
    const { id, slug } = await anArticle();
    const published = (await staff('POST', `${id}/publish/`, { body: { revision: 1 } })).json();
    await staff('POST', `${id}/unpublish/`, { body: {} });
    const other = await app.aColleague();
    const url = `/api/content/${id}/undo/`;
    const byOther = await app.request(url, { method: 'POST', as: other, host: 'localhost', ...undo('unpublish') });
    expect(byOther.statusCode).toBe(409);
    expect((await staff('POST', `${id}/undo/`, undo('unpublish'))).json().texts).toEqual(published.texts);
    expect(await read(slug)).toBe('Keep bees');
    // Repeated after a lost reply, the undo does not take back the earlier publication.
    expect((await staff('POST', `${id}/undo/`, undo('unpublish'))).statusCode).toBe(409);

    await staff('POST', `${id}/unpublish/`, { body: {} });
    await app.database.owner.query(
      `update content_publications set withdrawn_at = withdrawn_at - interval '61 seconds', created_at = created_at - interval '2 minutes'
       where entry_id = $1`,
      [id],
    );
    expect((await staff('POST', `${id}/undo/`, undo('unpublish'))).statusCode).toBe(409);
  });
});
