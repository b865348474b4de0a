/**
 * The calls that support can make while it views the site as a person. All others are closed, so that a new call stays
 * closed until someone decides otherwise: unpublished works and messages, people's opinions and favourites, students'
 * answers, judgements, the log with the titles of works, data that leaves the school, cards, emails, purchases and ways
 * to sign in.
 */
export const OPEN_TO_VIEWS: ReadonlySet<string> = new Set([
  // Pages for everyone.
  ...['/current-tenant', '/check-generic-access', '/modes/', '/plans/', '/combined/', '/certificates/{id}/'],
  ...['/books/', '/books/{id}/', '/books/{id}/pages/', '/books/{id}/next/', '/books/{id}/offer/', '/book-stats'],
  ...['/books/{id}/reaction/', '/stories/{slug}/reaction/', '/shelves/', '/stories/', '/stories/{slug}/'],
  ...['/charities/', '/charities/{id}/', '/projects/', '/projects/{slug}/', '/libraries/', '/global-reach/'],
  ...['/hubs/', '/hubs/{slug}/', '/pages/{name}/', '/legal-texts/{name}/', '/goals/', '/goals/{number}/'],
  ...['/faqs/', '/faqs/{slug}/', '/templates/', '/films/', '/films/{slug}/', '/live/', '/live/{id}/', '/dear-world/'],
  ...['/courses/', '/courses/{slug}/', '/courses/{slug}/chapters/{chapter}/', '/challenges/', '/challenges/{slug}/'],
  // The person and their dashboard.
  ...['/user/profile/', '/user/abilities/', '/user/tours/', '/bulk/{id}/', '/my-certificates/'],
  ...['/reading/', '/books/{id}/reading/', '/class-books/', '/classmates/', '/assignments/', '/money/raised/'],
  ...['/teacher/book-stats/', '/teacher/blog-stats/', '/reactions/stats/', '/v1/impacts/count/'],
  ...['/categories/reaction-contributions/', '/money/raised/classes/', '/reviews/waiting/', '/reports/'],
  // Classes and people.
  ...['/people/', '/people/{id}/', '/people/{id}/history/', '/students/', '/staff-search/', '/invitations/'],
  ...['/v1/school-classes/', '/v1/school-classes/{id}/', '/v1/school-classes/{id}/progress/', '/v1/teachers/'],
  ...['/v1/school-classes/{id}/assignments/', '/v1/school-classes/{id}/assignments/{assignment}/progress/'],
  ...['/v1/school-classes/{id}/publishing-permission/', '/students/{id}/publishing-permission/'],
  ...['/v1/teacher/school-classes/', '/v1/teacher/school-classes/{id}/', '/api-admin/school-classes/{id}/'],
  ...['/class-activity/', '/class-activity/{id}/', '/enrolments/', '/enrolments/{id}/', '/enrolments/{id}/rows/'],
  // The school: its settings, published works, money and figures.
  ...['/start-list/', '/school-tasks/', '/school-settings/', '/school-modes/', '/school-modes/{id}/preview/'],
  ...['/domains/', '/school-pages/{name}/', '/school-years/', '/school-samples/', '/support-access/'],
  ...['/api-admin/books/', '/api-admin/book-authors/', '/api-admin/stories/', '/api-admin/story-authors/'],
  ...['/api-admin/book-categories/', '/api-admin/charities/', '/api-admin/charities/{id}/', '/content-references/'],
  ...['/subscription/', '/payment-history/', '/sale-settings/', '/coupons/', '/sales/', '/sales/totals/'],
  ...['/sales/{id}/postings/', '/ledger/balances/', '/figures/', '/statistics/', '/memberships/', '/organizations/'],
  ...['/memberships/invitations/', '/membership-requests/', '/organization/schools/', '/organization/figures/'],
  ...['/organization/money/', '/organization/books/', '/organization/stories/'],
]);

export { openViewOf } from './view-actions.ts';
