import type { InvitedRole } from '#contract/identity/invitations.ts';
import type { Grants } from '#contract/schools/organizations.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { buttonText, EmailButton } from './email-parts.tsx';
import type { EmailTemplate } from './template.ts';

const expiryWords = {
  expiry: 'The link expires after 14 days. If you did not expect this email, you can ignore it.',
  reminder:
    'This is the only reminder. The link expires on {day}. If you did not expect this email, you can ignore it.',
};

/** Names the day on which the link expires; a reminder also says that it is one. */
function expirySentence(t: Translate, day: string | null): string {
  return day === null ? t(expiryWords.expiry) : t(expiryWords.reminder, { day });
}

function invitationSubject(t: Translate, { school, reminderUntil }: { school: string; reminderUntil: string | null }) {
  return reminderUntil === null
    ? t('{school} has invited you', { school })
    : t('Reminder: {school} has invited you', { school });
}

const roleSentenceWords: Record<InvitedRole, string> = {
  teacher: '{inviter} from {school} has invited you to join as a teacher.',
  teacher_admin: '{inviter} from {school} has invited you to join as a lead teacher.',
  school_admin: '{inviter} from {school} has invited you to join as an administrator.',
  organization_admin: '{inviter} from {school} has invited you to join as an administrator.',
};
const personWords = {
  how: 'Use the link to enter your name and choose a password.',
  button: 'Accept invitation',
};

export const personInvitation: EmailTemplate<'personInvitation'> = {
  subject: invitationSubject,
  Body({ url, role, inviter, school, reminderUntil }) {
    const t = useTranslate();
    return (
      <>
        <p>{t(roleSentenceWords[role], { inviter, school })}</p>
        <p>{t(personWords.how)}</p>
        <EmailButton url={url}>{t(personWords.button)}</EmailButton>
        <p>{expirySentence(t, reminderUntil)}</p>
      </>
    );
  },
  text: (t, { url, role, inviter, school, reminderUntil }) => [
    t(roleSentenceWords[role], { inviter, school }),
    t(personWords.how),
    buttonText(t(personWords.button), url),
    expirySentence(t, reminderUntil),
  ],
};

const schoolWords = {
  why: '{inviter} from {school} has invited your school to become a member.',
  how: 'Use the link to register your school, or to join if your school already uses Booklark.',
  grants: 'Your school decides what {school} can see, and can leave at any time.',
  button: 'View invitation',
};

/** From an organization to a school. */
export const schoolInvitation: EmailTemplate<'schoolInvitation'> = {
  subject: invitationSubject,
  Body({ url, inviter, school, reminderUntil }) {
    const t = useTranslate();
    return (
      <>
        <p>{t(schoolWords.why, { inviter, school })}</p>
        <p>{t(schoolWords.how)}</p>
        <p>{t(schoolWords.grants, { school })}</p>
        <EmailButton url={url}>{t(schoolWords.button)}</EmailButton>
        <p>{expirySentence(t, reminderUntil)}</p>
      </>
    );
  },
  text: (t, { url, inviter, school, reminderUntil }) => [
    t(schoolWords.why, { inviter, school }),
    t(schoolWords.how),
    t(schoolWords.grants, { school }),
    buttonText(t(schoolWords.button), url),
    expirySentence(t, reminderUntil),
  ],
};

const requestWords = {
  why: '{inviter} has asked for {school} to become a member of {organization}.',
  button: 'Review request',
};
const grantWords: Record<Grants, string> = {
  none: 'Joining does not give you access to the school’s data.',
  figures: 'The school lets you view its statistics.',
  administer: 'The school lets you help run it.',
};

/** From a school to an organization. */
export const membershipRequest: EmailTemplate<'membershipRequest'> = {
  subject: (t, { school }) => t('{school} wants to become a member', { school }),
  Body({ url, inviter, school, organization, grants }) {
    const t = useTranslate();
    return (
      <>
        <p>{t(requestWords.why, { inviter, school, organization })}</p>
        <p>{t(grantWords[grants])}</p>
        <EmailButton url={url}>{t(requestWords.button)}</EmailButton>
        <p>{t(expiryWords.expiry)}</p>
      </>
    );
  },
  text: (t, { url, inviter, school, organization, grants }) => [
    t(requestWords.why, { inviter, school, organization }),
    t(grantWords[grants]),
    buttonText(t(requestWords.button), url),
    t(expiryWords.expiry),
  ],
};
