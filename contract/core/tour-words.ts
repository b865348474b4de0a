/** The role at their school of the person who asks for a tour. */
export const tourRoles = ['head', 'teacher', 'librarian', 'office', 'organization', 'parent', 'other'] as const;
export type TourRole = (typeof tourRoles)[number];

/** Times that suit the person who asks, in the time of their school. */
export const tourTimes = ['mornings', 'afternoons', 'evenings', 'any'] as const;
export type TourTime = (typeof tourTimes)[number];

export const tourRoleWords = {
  head: 'Head or deputy head',
  teacher: 'Teacher',
  librarian: 'Librarian',
  office: 'School office',
  organization: 'Organization with several schools',
  parent: 'Parent',
  other: 'Something else',
} as const satisfies Record<TourRole, string>;

export const tourTimeWords = {
  mornings: 'Mornings',
  afternoons: 'Afternoons',
  evenings: 'Evenings',
  any: 'Any time',
} as const satisfies Record<TourTime, string>;

export const tourWords = {
  schoolMissing: 'Enter the name of your school or organization.',
  schoolLong: 'School name must be 200 characters or fewer.',
  roleMissing: 'Choose what you do.',
  countryMissing: 'Choose a country from the list.',
  sizeInvalid: 'Enter a number, such as 200.',
  timesMissing: 'Choose when a tour suits you.',
  bodyMissing: 'Tell us what you would like to see.',
  confirmation: 'Thank you. We have your request and will answer by email.',
} as const;
