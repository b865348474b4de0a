/** Refusals of the content calls. */
export const contentWords = {
  slugInvalid: 'Use small letters a to z, digits and single hyphens, such as where-water-goes.',
  slugTaken: 'Another entry already uses this web address. Choose another one.',
  slugLeadsElsewhere:
    'This address leads readers to “{title}”, which had it before. If you use it here, old links to “{title}” open this entry instead. Tick the box to do that, or choose another address.',
  slugIsFixed: 'The web address of this entry belongs to Booklark and cannot be changed.',
  noCourse: 'Choose the course of this chapter.',
  noPublishedEnglish:
    'Publish the English text first. A translation is shown only while its English text is published.',
  emptyText: 'Nothing of this text is left after it was cleaned. Write it again without code.',
  endBeforeStart: 'The end must be later than the start.',
  closesBeforeOpening: 'A challenge cannot close before it opens. Choose a later day.',
  agesReversed: 'The upper age must be the same as the lower age or higher.',
  noChoices: 'Add the choices of this task, at least two.',
  sameId: 'Two items in this list have the same name. Give each item its own name.',
  noFilmSource: 'Add a film file, a drawn film or a link.',
  noConsent: 'Enter who agreed to be shown and when, or mark this as an example.',
  startInPast: 'This time has passed. Choose a later one, or publish now.',
  unknownLanguage: 'Booklark has no such language.',
} as const;
