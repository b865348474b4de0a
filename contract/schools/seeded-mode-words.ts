/** The names of the modes that every platform begins with. */
export const seededModeWords = ['All Books', 'Early Readers', 'Young Authors', 'Big Causes', 'Staff Room'] as const;
