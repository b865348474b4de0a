/** The kinds of messages to the people who run a site. */
export const messageKinds = ['contact', 'problem'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** The kinds of a lead: a form of the platform's own pages asks for a tour. */
export const leadKinds = [...messageKinds, 'tour'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The topics of a reported problem, with unsafe content first. */
export const messageTopics = ['unsafe', 'broken', 'money', 'privacy'] as const;
export type MessageTopic = (typeof messageTopics)[number];

export const messageStates = ['new', 'in_progress', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export const topicWords = {
  unsafe: 'Unsafe content',
  broken: 'Something is broken',
  money: 'Money',
  privacy: 'Privacy',
} as const satisfies Record<MessageTopic, string>;

export const messageStateWords = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<MessageState, string>;

export const messageKindWords = {
  contact: 'Contact message',
  problem: 'Problem report',
  tour: 'Tour request',
} as const satisfies Record<LeadKind, string>;
