import type { Email } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { EmailContents } from '#contract/core/email-contents.ts';
import { DAY_MS, dayInWords } from '#contract/kit/days.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { zonePlace } from '#contract/kit/time-zones.ts';
import { liveWords } from '#contract/learning/live-words.ts';
import { signRegistration } from './token.ts';

export type LiveNotice = EmailContents['liveLesson']['kind'];
/** A lesson for an email, with the registration that the email's link opens. */
export type EmailedLesson = {
  registration: { id: string; lesson_id: string; language: string; person_id: string | null };
  title: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
};
type Context = { site: Site; settings: Pick<JobSettings, 'origin' | 'filesSecret' | 'renderEmail' | 'translate'> };

/** The time for a visitor to confirm an address; then the registration is deleted. */
const CONFIRMATION_MS = 2 * DAY_MS;

/** Returns an email about a lesson, in the language in which the person registered. */
export async function liveEmail(
  kind: LiveNotice,
  { registration, title, starts_at, ends_at, time_zone }: EmailedLesson,
  { site, settings }: Context,
): Promise<Omit<Email, 'to'>> {
  const language = defaultLanguageOf({ languages: [registration.language] });
  const token = signRegistration({ tenantId: site.id, id: registration.id, ends_at }, settings.filesSecret);
  // Puts the token in the fragment, which appears in no log and in no Referer header.
  const path = kind === 'cancelled' ? '/live' : `/live/${registration.lesson_id}#${token}`;
  const expiresAt = kind === 'confirm' ? new Date(Date.now() + CONFIRMATION_MS) : ends_at;
  const email = await settings.renderEmail({
    name: 'liveLesson',
    content: {
      kind,
      url: siteUrl(settings.origin, site, path),
      name: title,
      when: timeInWords({ starts_at, ends_at, time_zone }, language, settings),
      day: dayInWords(expiresAt, language),
    },
    ...{ site, language },
  });
  return { ...email, kind: 'live', subjectId: registration.id, personId: registration.person_id };
}

type Times = Pick<EmailedLesson, 'starts_at' | 'ends_at' | 'time_zone'>;

/**
 * Writes the time of a lesson in its host's time zone, named by its city, and in UTC, because the reader's time zone is
 * unknown.
 */
export function timeInWords(
  { starts_at, ends_at, time_zone }: Times,
  language: InterfaceLanguage,
  { translate }: Pick<JobSettings, 'translate'>,
): string {
  const format = (timeZone: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone, ...parts });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const day = format(time_zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(starts_at);
  return translate(language, liveWords.when, {
    day,
    city: zonePlace(time_zone, language),
    from: format(time_zone, time).format(starts_at),
    until: format(time_zone, time).format(ends_at),
    fromUtc: format('UTC', time).format(starts_at),
    untilUtc: format('UTC', time).format(ends_at),
  });
}
