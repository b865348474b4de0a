import type { Email } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';

const ROOT: Host = { kind: 'platform', subdomain: '' };

/** The sending site; for a request, also the receiving organization. */
export type EmailContext = {
  site: Site;
  settings: Pick<Settings, 'origin' | 'renderEmail'>;
  organization?: Site | undefined;
  /** Set for a reminder of an earlier invitation. */
  isReminder?: boolean;
};
type Host = Pick<Site, 'kind' | 'subdomain'>;
type LinkHosts = { origin: URL; sender: Host; receiver?: Host | undefined };

/**
 * Returns the URL that answers an invitation: a person's at the sender, a request at the organization, a school's at
 * the root host.
 */
export function invitationUrlAt(
  kind: Invitation['kind'],
  token: string,
  { origin, sender, receiver }: LinkHosts,
): string {
  // The fragment appears in no server log and in no Referer header.
  const host = { person: sender, school: ROOT, request: receiver ?? sender }[kind];
  return siteUrl(origin, host, `/accept-invitation#${token}`);
}

export function invitationUrl(
  kind: Invitation['kind'],
  token: string,
  { site, settings, organization }: EmailContext,
): string {
  return invitationUrlAt(kind, token, { origin: settings.origin, sender: site, receiver: organization });
}

/** Renders an invitation's email in the sending site's theme and first language. */
export async function invitationEmail(invitation: Invitation, token: string, context: EmailContext): Promise<Email> {
  const { site, settings, organization, isReminder } = context;
  const language = defaultLanguageOf(site);
  const sender = { site, language };
  const { kind, role, grants, email } = invitation;
  const from = { url: invitationUrl(kind, token, context), inviter: invitation.inviter ?? site.school_name };
  const content = { ...from, reminderUntil: isReminder ? formatDay(invitation.expires_at, language) : null };
  const request = { ...from, organization: organization?.school_name ?? '', grants };
  const rendered = await {
    person: () =>
      settings.renderEmail({ name: 'personInvitation', content: { ...content, role: role ?? 'teacher' }, ...sender }),
    school: () => settings.renderEmail({ name: 'schoolInvitation', content, ...sender }),
    request: () => settings.renderEmail({ name: 'membershipRequest', content: request, ...sender }),
  }[kind]();
  return { ...rendered, kind: 'invitation', to: email ?? '', subjectId: invitation.id };
}

function formatDay(time: string, language: InterfaceLanguage): string {
  const form = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), form).format(new Date(time));
}
