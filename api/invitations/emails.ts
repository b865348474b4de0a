import type { Email } from '#api/kit/email-outbox.ts';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { roleLetterWords, invitationLetterWords as words } from '#contract/invitation-words.ts';
import type { Invitation } from '#contract/invitations.ts';

const ROOT: Host = { kind: 'platform', subdomain: '' };

/** Who writes; of a request, to which organization. */
export type Writing = { site: Site; settings: Pick<Settings, 'origin' | 'translate'>; organization?: Site | undefined };
type Host = Pick<Site, 'kind' | 'subdomain'>;
type Ends = { origin: URL; sender: Host; receiver?: Host | undefined };
type Said = (sentence: string) => string;

/** Where an invitation is answered: a person's at the sender, a request at the organization, a school's at the root host. */
export function addressOf(kind: Invitation['kind'], token: string, { origin, sender, receiver }: Ends): string {
  const host = { person: sender, school: ROOT, request: receiver ?? sender }[kind];
  return siteUrl(origin, host, `/accept-invitation/${token}`);
}

export function linkOf(kind: Invitation['kind'], token: string, { site, settings, organization }: Writing): string {
  return addressOf(kind, token, { origin: settings.origin, sender: site, receiver: organization });
}

/** The letter of an invitation in the look of whoever sends it, in the first language of their site. */
export function invitationEmail(
  { kind, email, inviter, role, grants }: Invitation,
  token: string,
  writing: Writing,
): Email {
  const { site, settings, organization } = writing;
  const language = defaultLanguageOf(site);
  const names = {
    school: site.school_name,
    inviter: inviter ?? site.school_name,
    organization: organization?.school_name,
  };
  const said: Said = (sentence) => settings.translate(language, sentence, names);
  const { subject, paragraphs, button } = bodyOf({ kind, role, grants }, said);
  return renderEmail(site, {
    to: email ?? '',
    subject,
    paragraphs: [...paragraphs, said(words.lasts)],
    action: { says: button, url: linkOf(kind, token, writing) },
    language,
  });
}

function bodyOf({ kind, role, grants }: Pick<Invitation, 'kind' | 'role' | 'grants'>, said: Said) {
  if (kind === 'person') {
    const paragraphs = [said(roleLetterWords[role ?? 'teacher'] ?? words.asTeacher), said(words.noAccount)];
    return { subject: said(words.subject), paragraphs, button: said(words.accept) };
  }
  if (kind === 'school') {
    const paragraphs = [said(words.schoolInvited), said(words.schoolHow), said(words.schoolGrants)];
    return { subject: said(words.subject), paragraphs, button: said(words.look) };
  }
  const granted = { none: words.grantsNothing, figures: words.grantsFigures, administer: words.grantsAdminister };
  const paragraphs = [said(words.requested), said(granted[grants])];
  return { subject: said(words.requestSubject), paragraphs, button: said(words.answer) };
}
