export const bulkWords = {
  selection: 'Choose rows, or everything that the filters match.',
  tooMany: 'Choose at most 10,000 rows. Add a filter.',
  countChanged: 'The list has changed since you opened it. It now has {count} matching rows. Nothing was changed.',
  notEnded: 'This action is not finished yet. Wait until it is, then undo it.',
  notUndoable: 'This action cannot be undone.',
  tooLate: 'This action can no longer be undone, because it ended more than 24 hours ago.',
  undone: 'This action has already been undone.',
  changedSince: 'Someone has changed this since, so it was left as it is.',
} as const;
