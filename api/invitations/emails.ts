import type { Email } from '#api/kit/email-outbox.ts';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { roleEmailWords, invitationEmailWords as words } from '#contract/invitation-words.ts';
import type { Invitation } from '#contract/invitations.ts';

const ROOT: Host = { kind: 'platform', subdomain: '' };

/** The site that sends the email; for a request, also the organization that gets it. */
export type EmailContext = {
  site: Site;
  settings: Pick<Settings, 'origin' | 'translate'>;
  organization?: Site | undefined;
};
type Host = Pick<Site, 'kind' | 'subdomain'>;
type LinkHosts = { origin: URL; sender: Host; receiver?: Host | undefined };
type Translate = (sentence: string) => string;

/** Returns where an invitation is answered: a person's at the sender, a request at the organization, a school's at the root host. */
export function invitationUrlAt(
  kind: Invitation['kind'],
  token: string,
  { origin, sender, receiver }: LinkHosts,
): string {
  // The fragment appears in no log of a server and in no Referer header.
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

/** Renders the email of an invitation in the theme and the first language of the site that sends it. */
export function invitationEmail(
  { kind, email, inviter, role, grants }: Invitation,
  token: string,
  context: EmailContext,
): Email {
  const { site, settings, organization } = context;
  const language = defaultLanguageOf(site);
  const names = {
    school: site.school_name,
    inviter: inviter ?? site.school_name,
    organization: organization?.school_name,
  };
  const said: Translate = (sentence) => settings.translate(language, sentence, names);
  const { subject, paragraphs, button } = emailBody({ kind, role, grants }, said);
  return renderEmail(site, {
    kind: 'invitation',
    to: email ?? '',
    subject,
    paragraphs: [...paragraphs, said(words.lasts)],
    action: { label: button, url: invitationUrl(kind, token, context) },
    language,
  });
}

function emailBody({ kind, role, grants }: Pick<Invitation, 'kind' | 'role' | 'grants'>, translate: Translate) {
  if (kind === 'person') {
    const paragraphs = [translate(roleEmailWords[role ?? 'teacher'] ?? words.asTeacher), translate(words.noAccount)];
    return { subject: translate(words.subject), paragraphs, button: translate(words.accept) };
  }
  if (kind === 'school') {
    const paragraphs = [translate(words.schoolInvited), translate(words.schoolHow), translate(words.schoolGrants)];
    return { subject: translate(words.subject), paragraphs, button: translate(words.look) };
  }
  const grantSentences = {
    none: words.grantsNothing,
    figures: words.grantsFigures,
    administer: words.grantsAdminister,
  };
  const paragraphs = [translate(words.requested), translate(grantSentences[grants])];
  return { subject: translate(words.requestSubject), paragraphs, button: translate(words.answer) };
}
