export const savedViewWords = {
  nameMissing: 'Enter a name for the view.',
  nameLong: 'Name must be 60 characters or fewer.',
  tooMany: 'You can save 20 views of a list. Delete one first.',
} as const;
