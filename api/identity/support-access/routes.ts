import { recordAuditEvent } from '#api/core/audit/service.ts';
import { allowOwnAdmins } from '#api/kit/policy.ts';
import { generateCode } from '#api/kit/random-codes.ts';
import { type Reply, serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  changeSupportAccess,
  createSupportCode,
  type SupportAccess,
  showSupportAccess,
} from '#contract/identity/support-access.ts';
import {
  deleteSupportAccess,
  deleteSupportCode,
  findSupportAccess,
  findSupportCodeExpiry,
  upsertSupportAccess,
  upsertSupportCode,
} from './queries.ts';
import { endViews, hashSupportCode } from './view-actions.ts';

import { hasOpenView } from './view-queries.ts';

/** Allows the school's own admins, who alone decide who views its site. */
const mayChangeSupportAccess = allowOwnAdmins;

/** Length of a support code: 38 bits, for five attempts in all. */
const CODE_LENGTH = 8;

export const supportAccessRoutes = [
  serve(showSupportAccess, mayChangeSupportAccess, ({ db }) => presentSupportAccess(db)),

  serve(changeSupportAccess, mayChangeSupportAccess, async ({ db, actor, ip, person, body: { allowed } }) => {
    const by = { actor, ip };
    if (allowed) {
      await upsertSupportAccess(db, person().personId);
      await recordAuditEvent(db, by, { act: 'support.access_allowed' });
    } else {
      const wasAllowed = await deleteSupportAccess(db);
      const hadCode = await deleteSupportCode(db);
      const hadView = await endViews(db, by);
      if (wasAllowed || hadCode || hadView) await recordAuditEvent(db, by, { act: 'support.access_ended' });
    }
    return presentSupportAccess(db);
  }),

  serve(createSupportCode, mayChangeSupportAccess, async ({ db, site, actor, ip, person, settings: { pepper } }) => {
    const code = generateCode(CODE_LENGTH);
    const hash = hashSupportCode(pepper, site.id, code);
    const expiry = await upsertSupportCode(db, { personId: person().personId, hash });
    await recordAuditEvent(db, { actor, ip }, { act: 'support.code_created' });
    return { code, expires_at: expiry };
  }),
];

async function presentSupportAccess(db: TenantDb): Promise<Reply<typeof SupportAccess>> {
  const access = await findSupportAccess(db);
  const codeExpiry = await findSupportCodeExpiry(db);
  return {
    allowed_until: access?.allowed_until ?? null,
    allowed_by: access?.allowed_by ?? null,
    code_expires_at: codeExpiry ?? null,
    has_open_view: await hasOpenView(db),
  };
}
