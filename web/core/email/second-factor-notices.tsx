import { type Translate, useWords } from '#web/kit/words.ts';

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
    Body() {
      const t = useWords();
      return (
        <>
          <p>{t(what)}</p>
          <p>{t(devices)}</p>
          <p>{t(unexpected)}</p>
        </>
      );
    },
    text: (t: Translate) => [t(what), t(devices), t(unexpected)],
  };
}

export const secondFactorOn = createNotice(secondFactorOnWords);
export const secondFactorOff = createNotice(secondFactorOffWords);
/** To a person who lost their phone and asked an admin for help. */
export const secondFactorRemoved = createNotice(secondFactorRemovedWords);
