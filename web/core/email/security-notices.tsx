import type { Translate } from '#web/kit/translate.ts';
import type { EmailTemplate } from './template.ts';

const secondFactorOnWords = {
  subject: 'Two-step verification is on',
  what: 'Two-step verification was turned on for your account. From now on, you need your password and a code from your app to sign in.',
  devices: 'You have been signed out on all other devices.',
  unexpected: 'If you did not do this, use “Forgot Password?” on the sign-in page now, and tell your school.',
};

const secondFactorOffWords = {
  subject: 'Two-step verification is off',
  what: 'Two-step verification was turned off for your account. You now need only your password to sign in.',
  devices: 'You have been signed out on all other devices.',
  unexpected: 'If you did not do this, use “Forgot Password?” on the sign-in page now, and tell your school.',
};

const secondFactorRemovedWords = {
  subject: 'Two-step verification is off',
  what: 'An admin at your school removed two-step verification from your account. You now need only your password to sign in.',
  devices: 'You have been signed out on every device. You can turn two-step verification on again in your profile.',
  unexpected: 'If you did not ask for this, contact your school.',
};

type NoticeWords = typeof secondFactorOnWords;

/** A notice without a button, because the person has to act only if they did not expect it. */
function createNotice({ subject, what, devices, unexpected }: NoticeWords) {
  return {
    subject: (t: Translate) => t(subject),
    parts: (t: Translate) => [t(what), t(devices), t(unexpected)],
  };
}

export const secondFactorOn = createNotice(secondFactorOnWords);
export const secondFactorOff = createNotice(secondFactorOffWords);
/** To a person who lost their phone and asked an admin for help. */
export const secondFactorRemoved = createNotice(secondFactorRemovedWords);

const passwordChangedWords = {
  what: 'Your password has just been changed. You have been signed out on all other devices.',
  unexpected: 'If you did not change it, use “Forgot Password?” on the sign-in page now.',
};

export const passwordChanged: EmailTemplate<'passwordChanged'> = {
  subject: (t) => t('Your password was changed'),
  parts: (t) => [t(passwordChangedWords.what), t(passwordChangedWords.unexpected)],
};

const addressChangedWords = {
  what: 'An admin at your school changed the email address you sign in with. Emails now go to the new address, and you can no longer sign in with this one.',
  unexpected: 'If you did not expect this, contact your school.',
};

/** To the previous address, so that the person notices if someone else uses an admin’s session. */
export const addressChanged: EmailTemplate<'addressChanged'> = {
  subject: (t) => t('Your sign-in email address was changed'),
  parts: (t) => [t(addressChangedWords.what), t(addressChangedWords.unexpected)],
};

const ownAddressChangedWords = {
  what: 'The email address you sign in with was changed to {email}. Emails now go to the new address.',
  unexpected:
    'If you did not do this, use the link within 7 days. It restores this email address, signs you out on every device and lets you choose a new password.',
  button: 'Undo the change',
};

/** To the previous address of a person who changed it, because someone else may know the password. */
export const ownAddressChanged: EmailTemplate<'ownAddressChanged'> = {
  subject: (t) => t('Your sign-in email address was changed'),
  parts: (t, { url, email }) => [
    t(ownAddressChangedWords.what, { email }),
    t(ownAddressChangedWords.unexpected),
    { button: t(ownAddressChangedWords.button), url },
  ],
};

const newDeviceWords = {
  what: 'Someone signed in to your account on {when} from a new browser: {device}.',
  whatUnnamed: 'Someone signed in to your account on {when} from a new browser.',
  expected: 'If this was you, you do not need to do anything.',
  unexpected: 'If this was not you, choose a new password now. This signs you out on every device.',
  button: 'Choose a new password',
};

/** To an admin, after a sign-in in a new browser. */
export const newDevice: EmailTemplate<'newDevice'> = {
  subject: (t) => t('New sign-in to your account'),
  parts: (t, { url, when, device }) => [
    device ? t(newDeviceWords.what, { when, device }) : t(newDeviceWords.whatUnnamed, { when }),
    t(newDeviceWords.expected),
    t(newDeviceWords.unexpected),
    { button: t(newDeviceWords.button), url },
  ],
};
