import type { InvitedRole } from '#contract/identity/invitations.ts';
import type { Grants } from '#contract/schools/organizations.ts';
import type { Translate } from '#web/kit/translate.ts';
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
  parts: (t, { url, role, inviter, school, reminderUntil }) => [
    t(roleSentenceWords[role], { inviter, school }),
    t(personWords.how),
    { button: t(personWords.button), url },
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
  parts: (t, { url, inviter, school, reminderUntil }) => [
    t(schoolWords.why, { inviter, school }),
    t(schoolWords.how),
    t(schoolWords.grants, { school }),
    { button: t(schoolWords.button), url },
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
  parts: (t, { url, inviter, school, organization, grants }) => [
    t(requestWords.why, { inviter, school, organization }),
    t(grantWords[grants]),
    { button: t(requestWords.button), url },
    t(expiryWords.expiry),
  ],
};
