/** Messages about challenges and their entries. */
export const challengeWords = {
  challengesOff: 'Challenges are not shown in this mode. Choose another mode.',
  notOpen: 'This challenge is not open.',
  closed: 'This challenge is over. Entries stay as they are.',
  enteredAlready: 'This work is in the challenge already.',
  notForEveryone: 'Only works that are published for everyone can take part. Ask your teacher.',
  notReadable:
    'This work cannot be entered yet. Send it to your teacher first. If you have sent it already, ask your teacher why.',
  notOfClass: 'This is not a work of this class.',
  classMissing: 'Choose a class.',
  worksMissing: 'Choose at least one work.',
  worksMany: 'Choose at most 100 works at a time.',
  rubricChanged: 'The rubric has changed since you opened this entry. Read the new one and judge again.',
  scoresWrong: 'Choose a level for each line of the rubric.',
  notClosed: 'This challenge has not closed yet.',
  judgedAlready: 'Others have judged this entry. Open the next one.',
  commentLong: 'Comment must be 2,000 characters or fewer.',
  awardMissing: 'Enter the name of the award.',
  awardLong: 'Award name must be 100 characters or fewer.',
  winnersMissing: 'Choose at least one winner.',
  winnerTwice: 'Choose each entry once.',
} as const;

/** Messages about two stars and a wish. */
export const feedbackWords = {
  starMissing: 'Write what is good about this work.',
  wishMissing: 'Write what could come next.',
  textLong: 'This text is too long. It can have 200 characters.',
  textHidden: 'This text has letters that no one can see. Type it again.',
  textContact: 'Take the phone number, email address or link out. A child reads this text.',
  unscored: 'Judge this entry first.',
  changed: 'The judge has changed this text since you opened it. Read it again before you decide.',
  hasContact: 'This text has a phone number or an email address. It cannot be released.',
} as const;
