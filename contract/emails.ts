import type { Grants, InvitedRole } from './invitations.ts';
import type { InterfaceLanguage } from './languages.ts';
import type { Message } from './messages.ts';
import type { Colours } from './tenants.ts';

/** What each email says, besides the site that sends it. `url` is opened by its button. */
export type EmailContents = {
  siteReady: { url: string };
  accountReady: { url: string };
  passwordReset: { url: string };
  passwordChanged: object;
  addressChanged: object;
  /** `email` is the new address. */
  ownAddressChanged: { url: string; email: string };
  secondFactorOn: object;
  secondFactorOff: object;
  secondFactorRemoved: object;
  newDevice: { url: string; when: string; device: string | null };
  personInvitation: { url: string; inviter: string; role: InvitedRole };
  schoolInvitation: { url: string; inviter: string };
  membershipRequest: { url: string; inviter: string; organization: string; grants: Grants };
  familyLink: { url: string };
  siteMessage: Message;
};
export type EmailName = keyof EmailContents;

export type EmailRequest<Name extends EmailName = EmailName> = {
  name: Name;
  content: EmailContents[Name];
  /** The colours and the name of the sender. */
  site: Colours & { school_name: string };
  language: InterfaceLanguage;
};

/** `links` are the URLs in the text, which the sandbox shows. */
export type RenderedEmail = { subject: string; text: string; html: string; links: string[] };

export type RenderEmail = <Name extends EmailName>(request: EmailRequest<Name>) => Promise<RenderedEmail>;
