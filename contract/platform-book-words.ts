export const platformBookWords = {
  reasonMissing: 'Enter a reason of 10 to 300 characters. The school reads it.',
  categoriesOfReview: 'Its school chooses the categories when it approves this book.',
} as const;
