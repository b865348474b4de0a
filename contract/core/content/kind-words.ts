/** The name of one entry of each kind, as staff read it. */
export const contentKindWords = {
  article: 'Help article',
  legal: 'Legal text',
  page: 'Page',
  hub: 'Hub',
  course: 'Course',
  chapter: 'Chapter',
  film: 'Film',
  challenge: 'Challenge',
  live: 'Live lesson',
  goal: 'Goal',
  template: 'Template',
  person: 'Team member',
  testimonial: 'Testimonial',
} as const;

/** Words for gaps that readers would notice in an entry. */
export const contentGapWords = {
  picture_description: 'Picture description',
  caption: 'Captions',
  late_caption: 'Captions within the length of the film',
  language: 'Language',
} as const;

export const contentStateWords = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  ended: 'Not published any more',
} as const;
