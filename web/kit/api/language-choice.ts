// Written from contract/kit/language-choice.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/kit/language-choice.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const chooseLanguage = 'POST /language/' as Endpoint<typeof routes.chooseLanguage>;
