import { expect } from 'vitest';
import { changed, idempotencyTest as test } from '#api/testing/idempotency-test.ts';

/**
 * Matches secrets: an access token, or the secret of a link, a card or a hand-over. Sealed replies have no full stop.
 */
const secret = /eyJ[\w-]{20,}\.|(?:invite-|card-|#)[\w-]{43}/;

test('a stored reply has no secret in plain text', async ({ app, writes, prepareReplay }) => {
  const withSecrets: string[] = [];
  for (const operation of writes) {
    const { address, again } = await prepareReplay(operation, `stored ${operation.name}`);
    const as = again.as && (await app.aPerson(again.as.school, again.as.role));
    // Without an email address the reply contains the link.
    const byLink = changed(again, operation.path === '/organization/invitations/' ? { email: undefined } : {});
    const { body } = await app.request(address, { ...again, ...(again.body && byLink), ...(as && { as }) });
    if (secret.test(body)) withSecrets.push(operation.name);
  }
  const { rows } = await app.database.owner.query(
    'select reply::text as reply from idempotency_keys where reply is not null',
  );

  expect(withSecrets.sort()).toEqual([
    'POST /api-super-admin/users/{id}/view-as/',
    'POST /auth/hand-over/',
    'POST /auth/pictures/',
    'POST /auth/second-factor/',
    'POST /auth/token/',
    'POST /auth/token/refresh/',
    'POST /invitations/accept/',
    'POST /invitations/open/',
    'POST /invitations/{id}/link/',
    'POST /organization/invitations/',
    'POST /organization/schools/{id}/hand-over/',
    'POST /wish-lists/',
  ]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ reply }) => secret.test(reply))).toEqual([]);
});
