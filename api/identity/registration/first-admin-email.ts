import type { z } from 'zod';
import { findUser } from '#api/identity/users/service.ts';
import { Site } from '#api/kit/hosts.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { AnyRequestContext, ServeDeps, ServedRoute } from '#api/kit/serve.ts';
import { isValidSignature, signResourceUntil } from '#api/kit/signed-urls.ts';
import { inPlatform, inTenant, type TenantDb } from '#api/kit/tenant.ts';
import type { EmailState } from '#contract/core/email-states.ts';
import { type FirstAdminEmail, readFirstAdminEmail, resendFirstAdminEmail } from '#contract/identity/registration.ts';
import { sendSiteReadyAgain } from './emails.ts';
import { findFirstAdminEmail } from './queries.ts';

const DAY_SECONDS = 86_400;
const resource = 'first-admin-email';

/**
 * Returns a key for the browser that registered a site, where no one can sign in yet: it reads and repeats the site's
 * first email. The key is valid until the end of the next day, so that a repeated registration gets the same reply.
 */
export function firstAdminEmailKey(tenantId: string, secret: Uint8Array, now = Date.now()): string {
  const expiry = (Math.ceil(now / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS;
  return `${tenantId}/${signResourceUntil({ tenantId, resource }, expiry, secret)}`;
}

/** Routes that run on the root host, but in a transaction of the new site. */
export const firstAdminEmailRoutes: ServedRoute[] = [
  {
    contract: readFirstAdminEmail,
    may: allowAnyone,
    run: (context, deps) => inNewTenant(context, deps, readEmail),
  },
  {
    contract: resendFirstAdminEmail,
    may: allowAnyone,
    async run(context, deps) {
      const tenantId = tenantOfKey(context, deps);
      const site = Site.parse(await inPlatform(deps.platformPool, (db) => findSiteOfTenant(db, tenantId)));
      return inNewTenant(context, deps, async (db) => {
        const email = await findFirstAdminEmail(db);
        if (!email?.admin_id) throw new Refusal('notFound');
        await sendSiteReadyAgain(db, site, email.admin_id, context.settings);
        return readEmail(db);
      });
    },
  },
];

function tenantOfKey({ body }: AnyRequestContext, { filesSecret }: Pick<ServeDeps, 'filesSecret'>): string {
  const { email_key } = body as z.output<typeof readFirstAdminEmail.body>;
  const [tenantId = '', expiry = '', signature = ''] = email_key.split('/');
  if (!isValidSignature({ tenantId, resource, expiry, signature }, filesSecret)) throw new Refusal('notFound');
  return tenantId;
}

function inNewTenant<Result>(
  context: AnyRequestContext,
  deps: ServeDeps,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  const tenantId = tenantOfKey(context, deps);
  const visitor = { tenantId, role: 'visitor', personId: null, sessionId: null } as const;
  return inTenant(deps.pool, visitor, (db) => work(db));
}

async function readEmail(db: TenantDb): Promise<FirstAdminEmail> {
  const email = await findFirstAdminEmail(db);
  if (!email?.admin_id) throw new Refusal('notFound');
  const admin = await findUser(db, email.admin_id);
  return { state: email.state as EmailState, is_used: admin?.has_password ?? false };
}
