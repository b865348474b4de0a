import type { DearWorldState } from './dear-world.ts';

/** Messages about Dear World. Most are read by children. */
export const dearWorldWords = {
  textMissing: 'Write your message.',
  textLong: 'Your message is too long. It can have 280 characters.',
  textHidden: 'This text has letters that no one can see. Type it again.',
  textContact: 'Take the phone number, email address, link or account name out. Everyone can read this message.',
  penNameContact: 'Take the phone number, email address, link or account name out of the pen name first.',
  goalMissing: 'Choose what it is about.',
  languageMalformed: 'Enter a language code, such as en or ar.',
  altLong: 'The description must be 300 characters or fewer.',
  drawingLarge: 'This drawing has too many lines. Take some of them out.',
  notOfClass: 'This student is not in the class.',
  messagesMissing: 'Write a message.',
  manyWaiting: 'Your teacher has 20 messages of yours to read. Wait until some of them are read.',
  decided: 'Your teacher has read this message. You cannot change it now.',
  changed: 'This message has changed since you opened it. Read it again before you decide.',
  notNow: 'This cannot be done in the current state. Reload the page.',
  permission: 'This student has no permission on record to publish for everyone. The message cannot be approved.',
  everyoneBy: 'Your school does not let you publish for everyone. Ask a lead teacher or an admin.',
  ownMessage: 'You cannot approve your own message. Ask a lead teacher or an admin.',
  waiverMissing: 'The checks found something. Write why the message can be published.',
  remarkMissing: 'Write what should change.',
  reasonMissing: 'Enter a reason.',
  yearMissing: 'Choose a year.',
  noMessages: 'This year has no published messages without a report. Publish one first.',
  manyMessages: 'This year has more messages than one book can hold.',
  remarkLong: 'A message must be 1,000 characters or fewer.',
} as const;

/** The states as an author and the school read them. */
export const dearWorldStateWords: Record<DearWorldState, string> = {
  in_review: 'In review',
  changes_asked: 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  pulled_down: 'Taken down',
};
