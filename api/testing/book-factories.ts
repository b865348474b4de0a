import { randomBytes } from 'node:crypto';
import { type SearchDocument, writeSearchDocument } from '#api/core/search-index/service.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { inTenant } from '#api/kit/tenant.ts';
import type { TestDatabase } from '#db/testing/database.ts';
import type { createFactories, School } from './factories.ts';

type App = Pick<ReturnType<typeof createFactories>, 'insert'> & { database: TestDatabase; pool: Pool };

/** Creates factories for parts of books: categories, pages, search documents, community sessions. */
export function createBookFactories({ insert, database, pool }: App) {
  return {
    async aCategory(school: School, slug: string, books: string[]): Promise<void> {
      const category_id = await insert('categories', { tenant_id: school.id, slug, name: slug });
      for (const book_id of books) await insert('book_categories', { tenant_id: school.id, book_id, category_id });
    },

    async aPage(school: School, renditionId: string, number: number): Promise<void> {
      const content = { number, title: '', text: 'On.', kind: 'picture', picture: null, paragraphs: ['On.'] };
      await insert('book_pages', {
        tenant_id: school.id,
        rendition_id: renditionId,
        number,
        content: JSON.stringify(content),
      });
    },

    async aSearchDocument(school: School, facts: Partial<SearchDocument> & { id: string }): Promise<void> {
      const nobody = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
      const words = {
        title: 'The Boat',
        names: [],
        snippet: '',
        text: '',
        language: 'en',
        audience: 'everyone',
      } as const;
      const own = { kind: 'book', path: `/library/${facts.id}` } as const;
      await inTenant(pool, nobody, (db) =>
        writeSearchDocument(db, { ...words, ...own, ...facts, names: facts.names ?? [] }),
      );
    },

    /** Returns the cookie of a visitor who has entered the community password. */
    async aCommunityCookie(school: School): Promise<string> {
      const secret = randomBytes(32).toString('base64url');
      await database.owner.query(
        `insert into community_sessions (tenant_id, secret_hash, expires_at) values ($1, sha256($2::bytea), now() + interval '1 hour')`,
        [school.id, Buffer.from(secret)],
      );
      return `__Host-community=${secret}`;
    },
  };
}
