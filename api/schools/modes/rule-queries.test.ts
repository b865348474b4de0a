import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { anyModeRule } from '#api/testing/mode-rules.ts';
import { isShownBy, matchesAnyMode } from './rule-queries.ts';

const test = appTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('mode', ({ app }) => app.insert('modes', { name: 'Lens', position: 11 }));

test('a mode shows the community the same works as everyone who chooses it', async ({ app, school, mode }) => {
  const kinds = [{ level: 1, age_from: 4, age_to: 6 }, { level: 2, language: 'es', goal: 6 }, { goal: 13 }, {}];
  const books: string[] = [];
  for (const columns of kinds) {
    books.push((await app.aBook(school, { ...columns, by_students: 'language' in columns })).id);
    await createPublishedStory({ app, shelf: school }, { ...columns, audience: 'families' });
  }
  await app.aCategory(school, 'rivers', books.slice(0, 2));
  const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;

  await fc.assert(
    fc.asyncProperty(anyModeRule, async (rule) => {
      await app.database.owner.query(
        'update modes set age_from = $2, age_to = $3, levels = $4, languages = $5, goals = $6, categories = $7, audience = $8, by_students = $9, with_cause = $10, features_off = $11 where id = $1',
        [mode, ...Object.values(rule)],
      );
      for (const [type, table] of [
        ['book', sql`books`],
        ['story', sql`stories`],
      ] as const) {
        const { rows } = await inTenant(app.pool, worker, (db) =>
          sql<{ title: string; chosen: boolean; community: boolean }>`
            select b.title, ${isShownBy(rule, type)} as chosen, ${matchesAnyMode(sql`array[${mode}::uuid]`, type)} as community
            from ${table} b where b.tenant_id = ${school.id}`.execute(db),
        );
        expect(rows).toHaveLength(kinds.length);
        for (const { chosen, community } of rows) expect(community, type).toBe(chosen);
      }
    }),
    { numRuns: 60 },
  );
});
