/** Reasons why a school cannot be suspended, restored or closed now. */
export const tenantClosingWords = {
  nameWrong: 'Type the name of the school exactly as it is shown.',
  suspended: 'This school is suspended already.',
  live: 'This school is not suspended.',
  closing: 'This school is closing already.',
  erasing: 'The data of this school is being erased. It cannot be restored any more.',
  preparing: 'The export is not ready yet. Try again in a few minutes.',
} as const;
