import type { Browser } from '#api/kit/device-cookie.ts';
import { plainLetter } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { firstLanguageOf } from '#api/kit/language.ts';
import { countTry, type Limit, secondsToWait } from '#api/kit/rate-limit.ts';
import type { Settings } from '#api/kit/serve.ts';
import { linkTo } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { deleteOldDevices, findDevices } from '#api/sessions/device-queries.ts';
import { rememberDevice } from '#api/sessions/service.ts';
import { postIfRoom } from '#api/users/service.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { newDeviceWords } from '#contract/session.ts';
import type { Profile } from '#contract/users.ts';

const MOST_KEPT = 20;
/** A program that signs in without a cookie is new each time; the mailbox has to keep room for what is asked for. */
const letters: Limit = { kind: 'new device', most: 3, within: 86_400, wait: 86_400, longestWait: 86_400 };

type Met = {
  site: Site;
  settings: Pick<Settings, 'origin' | 'say'>;
  user: Profile;
  browser: Browser;
  /** What the browser says that it is. */
  agent: string | undefined;
};

const admins = new Set(['school_admin', 'organization_admin', 'upschool_admin']);

/** An admin hears of a sign-in in a browser that was not seen before; the very first one is where the account was opened. */
export async function meetDevice(db: TenantDb, met: Met): Promise<void> {
  const { site, user, browser } = met;
  if (!admins.has(user.role)) return;
  const owner = { tenantId: site.id, userId: user.id };
  const known = await findDevices(db, owner);
  const hash = await rememberDevice(db, owner, browser);
  if (known.length === 0 || known.some((one) => one.equals(hash))) return;
  if (known.length >= MOST_KEPT) await deleteOldDevices(db, owner, MOST_KEPT);

  const tried = { tenantId: site.id, subject: user.id };
  if (!user.email || (await secondsToWait(db, letters, tried)) > 0) return;
  await countTry(db, letters, tried);
  await postIfRoom(db, site.id, newDeviceLetter(met, user.email));
}

function newDeviceLetter({ site, settings: { origin, say }, agent = '' }: Met, to: string) {
  const language = firstLanguageOf(site);
  const said = (sentence: string, values?: Record<string, string>) => say(language, sentence, values);
  const names = [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined);
  const device = names.length > 0 ? names.join(', ') : said(newDeviceWords.unknownDevice);
  return plainLetter(site, {
    to,
    subject: said(newDeviceWords.subject),
    paragraphs: [
      said(newDeviceWords.happened, { when: now(language), device }),
      said(newDeviceWords.wasYou),
      said(newDeviceWords.wasNotYou),
    ],
    link: { says: said(newDeviceWords.button), url: linkTo(origin, site, '/resetpasswordemail') },
    language,
  });
}

/** With its time zone: a letter is read anywhere. */
function now(language: InterfaceLanguage): string {
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

function nameIn(known: [string, RegExp][], agent: string): string | undefined {
  return known.find(([, sign]) => sign.test(agent))?.[0];
}
