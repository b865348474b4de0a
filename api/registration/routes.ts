import type { z } from 'zod';
import type { Site } from '#api/kit/hosts.ts';
import { once } from '#api/kit/idempotency.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { countTry, type Limit, secondsToWait, sourceOf } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve, serveUnheld } from '#api/kit/serve.ts';
import { linkTo } from '#api/kit/site-urls.ts';
import { remakeLogo } from '#api/tenants/service.ts';
import {
  checkSubdomain,
  registerTenant,
  registrationWords,
  Subdomain,
  suggestSubdomain,
} from '#contract/registration.ts';
import { found, freeLike } from './actions.ts';

type Tenant = z.output<typeof registerTenant.reply>['tenant'];

/** api.md: ten tenants an hour and address, and a thousand refused tries. */
const foundings: Limit = { kind: 'founding', most: 10, within: 3600, wait: 3600, longestWait: 3600 };
const refusedFoundings: Limit = { kind: 'refused founding', most: 1000, within: 3600, wait: 3600, longestWait: 3600 };

export const registrationRoutes = [
  serveUnheld(
    registerTenant,
    mayAnyone,
    async ({ query, body, files, language, ip, onceKey, settings, site, inTransaction }) => {
      const tried = triedFrom(ip, site, settings);
      const waits = await inTransaction(async (db) => [
        await secondsToWait(db, foundings, tried),
        await secondsToWait(db, refusedFoundings, tried),
      ]);
      refuseIfLate(Math.max(...waits));
      const logo = files.logo && (await remakeLogo(files.logo));
      const asked = {
        line: 'register',
        tenantId: site.id,
        personId: null,
        key: onceKey,
        body: { ...body, logo: logo?.name, invitation: query.invitation_link },
      };
      const founded = await inTransaction((db) =>
        once(db, asked, async () => {
          // In the same transaction: what fails is not counted as made.
          refuseIfLate(await countTry(db, foundings, tried));
          const { id, subdomain } = await found(db, body, {
            logo,
            language,
            settings,
            invitation: query.invitation_link,
          });
          const url = linkTo(settings.origin, { kind: 'school', subdomain }, '/');
          return { id, subdomain, school_name: body.school_name, url };
        }),
      );
      return { message: settings.say(language, registrationWords.done), tenant: founded as Tenant };
    },
    async ({ ip, site, settings, inTransaction }) => {
      refuseIfLate(await inTransaction((db) => countTry(db, refusedFoundings, triedFrom(ip, site, settings))));
    },
  ),

  serve(checkSubdomain, mayAnyone, async ({ db, params, settings, language }) => {
    const fault = Subdomain.safeParse(params.subdomain).error?.issues[0]?.message;
    const suggestion = await freeLike(db, suggestSubdomain(params.subdomain));
    const is_free = !fault && suggestion === params.subdomain;
    const says = is_free ? null : settings.say(language, fault ?? registrationWords.subdomainTaken);
    return { is_free, says, suggestion: suggestion ?? null };
  }),
];

function triedFrom(ip: string, { id: tenantId }: Site, { pepper }: Settings) {
  return { tenantId, subject: sourceOf(ip, pepper) };
}

function refuseIfLate(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}
