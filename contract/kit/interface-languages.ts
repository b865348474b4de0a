// Written by `npm run messages`: English, and one language for each file of web/app/locales.
export const interfaceLanguages = ['en', 'ar', 'es', 'fr'] as const;
