/** The languages in which content is written; those of the interface come first. */
export const contentLanguages = ['en', 'ar', 'es', 'fr', 'ne'] as const;
