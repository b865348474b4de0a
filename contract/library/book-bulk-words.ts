export const bookBulkWords = {
  valuesMissing: 'Choose at least one detail to change.',
} as const;
