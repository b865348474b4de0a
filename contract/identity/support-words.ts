export const supportWords = {
  onlyReading: 'You are viewing this site as someone else. You can only read here, and some pages are closed to you.',
  accessOff: 'The school does not allow support to view its site. Ask one of its admins to allow it.',
  codeWrong: 'This code is wrong, used or expired. Ask the school for a new one.',
  codeEnded: 'This link has expired. Open the view again from this person’s page.',
} as const;
