import { expect } from 'vitest';
import type { Person, TestApp } from './test-app.ts';

/** Returns functions that read a book after the worker has finished. */
export function createPieceReaders(app: TestApp) {
  async function stateOf(author: Person, id: string): Promise<string> {
    const { state, change_state } = (await app.request(`/api/my-books/${id}/`, { as: author })).json();
    return change_state ?? state;
  }

  return {
    stateOf,
    /** Waits for the worker, and returns a book's state. */
    async settledState(author: Person, id: string): Promise<string> {
      await expect.poll(() => stateOf(author, id)).not.toMatch(/uploaded|processing/);
      return stateOf(author, id);
    },
    async textOf(reader: Person, id: string): Promise<string[]> {
      const { pages } = (await app.request(`/api/books/${id}/`, { as: reader })).json();
      return pages.map(({ text }: { text: string }) => text);
    },
    async renditionsOf(id: string): Promise<{ id: string; state: string; says: string | null }[]> {
      const query = 'select id, state, says from renditions where book_id = $1 order by created_at';
      return (await app.database.owner.query(query, [id])).rows;
    },
  };
}
