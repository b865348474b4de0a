/** The languages that the form offers; a book in another language keeps it. */
export const BOOK_LANGUAGES = (
  'en ar es fr pt hi ne sw de it nl ru uk pl tr fa ur ps prs ckb he bn ta te ml kn mr gu pa si my km lo th vi id ms tl ' +
  'zh ja ko am ti so ha yo ig zu xh st tn ss nr ve ts af rw lg ny sn mg'
).split(' ');
