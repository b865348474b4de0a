import type { z } from 'zod';
import type { Site } from '#api/kit/hosts.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { countAttempt, findWaitSeconds, hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { reencodeLogo } from '#api/tenants/service.ts';
import {
  checkSubdomain,
  registerTenant,
  registrationWords,
  Subdomain,
  suggestSubdomain,
} from '#contract/registration.ts';
import { createTenant, suggestFreeSubdomain } from './actions.ts';

type Tenant = z.output<typeof registerTenant.reply>['tenant'];

/** api.md: ten tenants an hour and address, and a thousand refused tries. */
const registrations: RateLimit = {
  kind: 'founding',
  maxAttempts: 10,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};
const refusedRegistrations: RateLimit = {
  kind: 'refused founding',
  maxAttempts: 1000,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};

export const registrationRoutes = [
  serveWithoutTransaction(
    registerTenant,
    mayAnyone,
    async ({ query, body, files, language, ip, idempotencyKey, settings, site, inTransaction }) => {
      const tried = throttleSubject(ip, site, settings);
      const waits = await inTransaction(async (db) => [
        await findWaitSeconds(db, registrations, tried),
        await findWaitSeconds(db, refusedRegistrations, tried),
      ]);
      refuseIfLimited(Math.max(...waits));
      const logo = files.logo && (await reencodeLogo(files.logo));
      const asked = {
        operation: 'register',
        tenantId: site.id,
        personId: null,
        key: idempotencyKey,
        body: { ...body, logo: logo?.name, invitation: query.invitation_link },
      };
      const founded = await inTransaction((db) =>
        runIdempotent(db, asked, async () => {
          // In the same transaction: what fails is not counted as made.
          refuseIfLimited(await countAttempt(db, registrations, tried));
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
      return { message: settings.translate(language, registrationWords.done), tenant: founded as Tenant };
    },
    async ({ ip, site, settings, inTransaction }) => {
      refuseIfLimited(
        await inTransaction((db) => countAttempt(db, refusedRegistrations, throttleSubject(ip, site, settings))),
      );
    },
  ),

  serve(checkSubdomain, mayAnyone, async ({ db, params, settings, language }) => {
    const fault = Subdomain.safeParse(params.subdomain).error?.issues[0]?.message;
    const suggestion = await suggestFreeSubdomain(db, suggestSubdomain(params.subdomain));
    const is_free = !fault && suggestion === params.subdomain;
    const says = is_free ? null : settings.translate(language, fault ?? registrationWords.subdomainTaken);
    return { is_free, says, suggestion: suggestion ?? null };
  }),
];

function throttleSubject(ip: string, { id: tenantId }: Site, { pepper }: Settings) {
  return { tenantId, subject: hashIpAddress(ip, pepper) };
}

function refuseIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}
