import type { z } from 'zod';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { reencodeLogo } from '#api/schools/tenants/service.ts';
import { checkSubdomain, registerTenant, registrationWords, Subdomain } from '#contract/identity/registration.ts';
import { assertSubdomainFree, createTenant, suggestFreeSubdomain } from './actions.ts';
import { firstAdminEmailKey, firstAdminEmailRoutes } from './first-admin-email.ts';
import { subdomainOfName } from './subdomains.ts';

type Tenant = z.output<typeof registerTenant.reply>['tenant'];

/**
 * Limits per IP address and hour: 10 created tenants, 1,000 refused attempts, and 30 logos, whether the form is
 * accepted or refused.
 */
const registrations: RateLimit = {
  kind: 'registration',
  maxAttempts: 10,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};
const refusedRegistrations: RateLimit = {
  kind: 'refused registration',
  maxAttempts: 1000,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};

const logos: RateLimit = {
  kind: 'registration logo',
  maxAttempts: 30,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};

export const registrationRoutes = [
  serveWithoutTransaction(
    registerTenant,
    allowAnyone,
    async ({ query, body, files, language, ip, idempotencyKey, settings, site, inTransaction }) => {
      const subject = hashIpAddress(ip, settings.pepper);
      const waits = await inTransaction(async (db) => [
        await findWaitSeconds(db, registrations, subject),
        await findWaitSeconds(db, refusedRegistrations, subject),
      ]);
      refuseIfLimited(Math.max(...waits));
      // Checks the form first, so that a picture is opened only for a registration that can succeed. A repeated key may
      // have succeeded already.
      if (idempotencyKey === undefined) await inTransaction((db) => assertSubdomainFree(db, body));
      if (files.logo) refuseIfLimited(await inTransaction((db) => countAttempt(db, logos, subject)));
      const logo = files.logo && (await reencodeLogo(files.logo));
      const request = {
        operation: 'register',
        tenantId: site.id,
        personId: null,
        key: idempotencyKey,
        body: { ...body, logo: logo?.name, invitation: query.invitation_link },
      };
      const tenant = await inTransaction((db) =>
        runIdempotent(db, request, async () => {
          // Counted in the same transaction, so that a failed registration does not count.
          refuseIfLimited(await countAttempt(db, registrations, subject));
          const { id, subdomain } = await createTenant(db, body, {
            logo,
            language,
            settings,
            invitation: query.invitation_link,
          });
          const url = siteUrl(settings.origin, { kind: 'school', subdomain }, '/');
          return { id, subdomain, school_name: body.school_name, url };
        }),
      );
      return {
        message: settings.translate(language, registrationWords.done),
        tenant: tenant as Tenant,
        email_key: firstAdminEmailKey((tenant as Tenant).id, settings.filesSecret),
      };
    },
    {
      async onRefusal({ ip, settings, inTransaction }) {
        refuseIfLimited(
          await inTransaction((db) => countAttempt(db, refusedRegistrations, hashIpAddress(ip, settings.pepper))),
        );
      },
    },
  ),

  serve(checkSubdomain, allowAnyone, async ({ db, params, settings, language }) => {
    const error = Subdomain.safeParse(params.subdomain).error?.issues[0]?.message;
    const suggestion = await suggestFreeSubdomain(db, subdomainOfName(params.subdomain));
    const is_free = !error && suggestion === params.subdomain;
    const message = is_free ? null : settings.translate(language, error ?? registrationWords.subdomainTaken);
    return { is_free, says: message, suggestion: suggestion ?? null };
  }),

  ...firstAdminEmailRoutes,
];

function refuseIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}
