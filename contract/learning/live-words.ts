/** Messages about live lessons. */
export const liveWords = {
  full: 'There are not enough seats left.',
  registered: 'You are registered for this lesson already. Cancel first if you want to change the number of seats.',
  over: 'This lesson is over, and registration is closed.',
  addressMissing: 'Enter the email address of an adult.',
  addressOfVisitor: 'You are signed in. Register without an email address.',
  seatsOfStaff: 'Only staff can register a class.',
  seatsOfClasses: 'Enter {count} or fewer. You can register as many people as there are students in your classes.',
  seatsShared: 'One school can have at most half of the seats of a lesson. Choose fewer seats.',
  schoolUnconfirmed: 'Registration opens when your school has confirmed its email address.',
  wished: 'You have already asked to come to this lesson.',
  declined: 'Your teacher has already decided about this lesson. Ask your teacher.',
  schoolOff: 'This school does not offer live lessons.',
  seatsWrong: 'Enter a number from 1 to 10,000.',
  linkExpired: 'This link is not valid any more. Register again.',
  /** The name of the feed in calendars. */
  calendar: 'Live lessons',
  /** The time of a lesson in its emails, in the time zone of its host and in UTC. */
  when: '{day}, {from} to {until} in {city} ({fromUtc} to {untilUtc} UTC)',
  off: 'Live lessons are not shown in this mode. Choose another mode.',
} as const;
