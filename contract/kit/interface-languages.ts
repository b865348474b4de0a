// Written by `npm run messages`: English, and one language for each other file of web/app/locales.
export const interfaceLanguages = ['en', 'ar', 'es', 'fr'] as const;
