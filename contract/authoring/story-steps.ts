/** The steps of the wizard that writes a story. Each has its address. */
export const storySteps = ['start', 'details', 'write', 'pictures', 'cause', 'check', 'send'] as const;
export type StoryStep = (typeof storySteps)[number];
