import { type Email, queueEmailIfAllowed } from '#api/core/email/service.ts';
import { type BrowserCookies, recordSignInDevice } from '#api/identity/devices/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Device } from '#api/kit/user-agent.ts';
import type { Profile } from '#contract/identity/users.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { recordSignIn } from './security-events.ts';

/**
 * Limits notices: a client without cookies is new at every sign-in. The mailbox keeps room for emails that a person
 * requests.
 */
const noticeLimit: RateLimit = {
  kind: 'new device',
  maxAttempts: 3,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

type SignInDevice = {
  site: Site;
  settings: Pick<Settings, 'origin' | 'renderEmail'>;
  user: Profile;
  browser: BrowserCookies;
  ip: string;
  device: Device | undefined;
};

const admins = new Set(['school_admin', 'organization_admin', 'upschool_admin']);

/**
 * Records an adult's sign-in and browser, and emails an admin about a new browser. An account's first browser is not
 * new, because the account was created in it.
 */
export async function notifyNewDevice(db: TenantDb, signIn: SignInDevice): Promise<void> {
  const { user, browser, device, ip } = signIn;
  if (user.role === 'student') return;
  const { isNew } = await recordSignInDevice(db, user.id, browser);
  await recordSignIn(db, { user, ip, device, isNewDevice: isNew });
  if (!isNew || !admins.has(user.role)) return;

  if (!user.email || (await findWaitSeconds(db, noticeLimit, user.id)) > 0) return;
  await countAttempt(db, noticeLimit, user.id);
  await queueEmailIfAllowed(db, await newDeviceEmail(signIn, user.email));
}

async function newDeviceEmail({ site, settings, device }: SignInDevice, to: string): Promise<Email> {
  const language = defaultLanguageOf(site);
  const names = [device?.browser, device?.system].filter(Boolean);
  const content = {
    when: formatNow(language),
    device: names.length > 0 ? names.join(', ') : null,
    url: siteUrl(settings.origin, site, '/resetpasswordemail'),
  };
  const email = await settings.renderEmail({ name: 'newDevice', content, site, language });
  return { ...email, kind: 'account', to };
}

/** Formats the time with its time zone, since an email can be read anywhere. */
function formatNow(language: InterfaceLanguage): string {
  const form = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), form).format(new Date());
}
