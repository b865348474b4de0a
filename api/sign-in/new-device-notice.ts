import type { BrowserCookies } from '#api/kit/device-cookie.ts';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { countAttempt, findWaitSeconds, type RateLimit } from '#api/kit/rate-limit.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { recordSignInDevice } from '#api/sessions/service.ts';
import { queueEmailIfAllowed } from '#api/users/service.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { newDeviceWords } from '#contract/session.ts';
import type { Profile } from '#contract/users.ts';

/** A program that signs in without a cookie is new each time; the mailbox has to keep room for what is asked for. */
const letters: RateLimit = {
  kind: 'new device',
  maxAttempts: 3,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

type SignInDevice = {
  site: Site;
  settings: Pick<Settings, 'origin' | 'translate'>;
  user: Profile;
  browser: BrowserCookies;
  /** What the browser says that it is. */
  agent: string | undefined;
};

const admins = new Set(['school_admin', 'organization_admin', 'upschool_admin']);

/** An admin hears of a sign-in in a browser that was not seen before; the very first one is where the account was opened. */
export async function notifyNewDevice(db: TenantDb, met: SignInDevice): Promise<void> {
  const { site, user, browser } = met;
  if (!admins.has(user.role)) return;
  const owner = { tenantId: site.id, userId: user.id };
  const { isNew } = await recordSignInDevice(db, owner, browser);
  if (!isNew) return;

  const tried = { tenantId: site.id, subject: user.id };
  if (!user.email || (await findWaitSeconds(db, letters, tried)) > 0) return;
  await countAttempt(db, letters, tried);
  await queueEmailIfAllowed(db, site.id, newDeviceEmail(met, user.email));
}

function newDeviceEmail({ site, settings: { origin, translate }, agent = '' }: SignInDevice, to: string) {
  const language = defaultLanguageOf(site);
  const said = (sentence: string, values?: Record<string, string>) => translate(language, sentence, values);
  const names = [matchName(browsers, agent), matchName(systems, agent)].filter((name) => name !== undefined);
  const device = names.length > 0 ? names.join(', ') : said(newDeviceWords.unknownDevice);
  return renderEmail(site, {
    to,
    subject: said(newDeviceWords.subject),
    paragraphs: [
      said(newDeviceWords.happened, { when: formatNow(language), device }),
      said(newDeviceWords.wasYou),
      said(newDeviceWords.wasNotYou),
    ],
    action: { says: said(newDeviceWords.button), url: siteUrl(origin, site, '/resetpasswordemail') },
    language,
  });
}

/** With its time zone: a letter is read anywhere. */
function formatNow(language: InterfaceLanguage): string {
  const form = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, form).format(new Date());
}

/** In this order: what comes later in the list is also said by those before it. */
const browsers: [string, RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

function matchName(known: [string, RegExp][], agent: string): string | undefined {
  return known.find(([, sign]) => sign.test(agent))?.[0];
}
