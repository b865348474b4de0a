// Written from contract/core/help.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/help.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listArticles = 'GET /faqs/' as Endpoint<typeof routes.listArticles>;
export const showArticle = 'GET /faqs/{slug}/' as Endpoint<typeof routes.showArticle>;
