import { LANGUAGE_COOKIE } from '#api/kit/language.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { chooseLanguage } from '#contract/kit/language-choice.ts';

const YEAR_S = 31_536_000;

export const languageRoutes = [
  serve(chooseLanguage, allowAnyone, async ({ body, setCookie }) => {
    setCookie(LANGUAGE_COOKIE, body.language, { maxAge: YEAR_S });
  }),
];
