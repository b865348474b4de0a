import { createPieceActions } from './piece-actions.ts';
import type { Person, TestApp } from './test-app.ts';

/**
 * Publishes an author's book step by step, for everyone unless another audience is given, and returns the certificate.
 */
export async function createCertificate(
  app: TestApp,
  author: Person,
  { audience = 'everyone', title }: { audience?: string; title?: string } = {},
): Promise<{ id: string; bookId: string; admin: Person }> {
  const { school } = author;
  const actions = createPieceActions(app);
  const admin = await app.aPerson(school, 'school_admin');
  const bookId = await actions.aSentBook(author, undefined, title);
  await actions.process(school, bookId);
  if (author.role === 'student')
    await app.database.owner.query(
      `insert into publishing_permissions (tenant_id, student_id, works) values ($1, $2, true)
        on conflict (tenant_id, student_id) do update set works = true`,
      [school.id, author.id],
    );
  await app.database.owner.query('update books set audience = $2 where id = $1', [bookId, audience]);
  await actions.takeStep(school, admin, bookId, 'approve', { revision: 1 });
  await actions.takeStep(school, admin, bookId, 'publish');
  const { rows } = await app.database.owner.query('select id from certificates where book_id = $1', [bookId]);
  return { id: rows[0]?.id, bookId, admin };
}
