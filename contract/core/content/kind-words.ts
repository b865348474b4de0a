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
