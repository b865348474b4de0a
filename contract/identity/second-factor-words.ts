export const secondFactorWords = {
  neededHere: 'This needs two-step verification. Turn it on in your profile first.',
  passwordMissing: 'Enter your password to confirm this.',
  codeMissing: 'Enter the code from your app.',
  codeWrong: 'This code is wrong or was already used. Enter the newest code from your app.',
  /** Shown for input that is not six digits and can only be a recovery code. */
  codeUnknown: 'This code is wrong or was already used. Check it, or use another code.',
  challengeEnded: 'This sign-in took too long. Enter your password again.',
  setUpEnded: 'This setup took too long. Start it again.',
  alreadyOn: 'Two-step verification is already on.',
  alreadyOff: 'Two-step verification is off.',
  removeOwn: 'You cannot remove your own two-step verification here. Turn it off in your profile.',
} as const;
