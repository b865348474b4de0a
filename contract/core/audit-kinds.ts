import type { auditActionWords } from './audit-words.ts';

type Action = keyof typeof auditActionWords;

/** The actions of the audit log by kind, so that people find an action without reading one long list. */
export const auditKindWords = {
  people: 'People',
  classes: 'Classes',
  cards: 'Sign-in cards and pictures',
  sign_in: 'Sign-in',
  books: 'Books',
  categories: 'Categories',
  causes: 'Causes',
  payments: 'Payments',
  plans: 'Plans',
  reviews: 'Review of books',
  challenges: 'Challenges',
  dear_world: 'Messages to the world',
  live: 'Live lessons',
  invitations: 'Invitations',
  organizations: 'Organizations',
  families: 'Families',
  emails: 'Messages and emails',
  content: 'Content',
  settings: 'Settings',
  site: 'Site',
  support: 'Support by Booklark',
} as const;
export type AuditKind = keyof typeof auditKindWords;

/** The kind of each action by the part before its dot. */
const kindOfPrefix: Record<string, AuditKind> = {
  ...{ person: 'people', people: 'people', enrolment: 'people', class: 'classes', card: 'cards', pictures: 'cards' },
  ...{
    sign_in: 'sign_in',
    second_factor: 'sign_in',
    password: 'sign_in',
    book: 'books',
    category: 'categories',
    challenge: 'challenges',
    cause: 'causes',
    payment: 'payments',
    coupon: 'payments',
    payout: 'payments',
    plan: 'plans',
    invitation: 'invitations',
  },
  ...{
    membership: 'organizations',
    visit: 'organizations',
    family: 'families',
    acts: 'settings',
    settings: 'settings',
  },
  ...{ dear_world: 'dear_world', live: 'live' },
  ...{ lead: 'emails', message: 'emails', suppression: 'emails' },
  ...{
    modes: 'settings',
    content: 'content',
    domain: 'settings',
    community: 'settings',
    samples: 'settings',
    retention: 'settings',
    tenant: 'site',
  },
};

/** The steps of books from author to readers. Other actions on books take their kind from their prefix. */
const reviewActions: ReadonlySet<string> = new Set<Action>([
  'book.class_book_begun',
  'book.submitted',
  'book.withdrawn',
  'book.check_waived',
  'book.changes_requested',
  'book.approved',
  'book.returned',
  'book.restored',
  'book.review_assigned',
  'book.report_closed',
  'book.decision_undone',
  'book.change_begun',
  'book.change_discarded',
]);

/** Returns the kind of an action. Actions that only Booklark’s staff take are support. */
export function auditKindOf(act: Action | (string & {})): AuditKind {
  if (reviewActions.has(act)) return 'reviews';
  return kindOfPrefix[act.slice(0, act.indexOf('.'))] ?? 'support';
}
