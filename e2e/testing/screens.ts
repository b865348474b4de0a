import type { PageRoutePath } from '#contract/app/page-routes.ts';
import { storySteps } from '#contract/authoring/story-steps.ts';
import { Role } from '#contract/kit/roles.ts';
import { contentScreens, type ScreenRole, type Screens } from './content-screens.ts';

export type { ScreenRole };

/** Addresses of contract/kit/routes.json without a page of their own: every other one, and a cause by its slug, which has the page of one by its id. */
export const withoutOwnPage = ['/{anything else}', '/charities/{slug}/'] as const;

/** The steps of the wizard for a story of one's own. */
const ownSteps = ['/uploadblogsteps/start', ...storySteps.map((step) => `/uploadblogsteps/${step}?story={own_story}`)];

/**
 * The screens of each enabled route, by role. A route that redirects is checked at its target.
 * States beyond the path (a tab, a step, an empty list) have lines of their own.
 */
export const screens: Screens<PageRoutePath | (typeof withoutOwnPage)[number]> = {
  ...contentScreens,
  '/{anything else}': Object.fromEntries(['visitor', ...Role.options].map((who) => [who, ['/no-page']])),
  '/': { visitor: ['/'], student: ['/'] },
  '/library': { visitor: ['/library?query=a', '/library?query=qqqq', '/library?ordering=title'] },
  '/library/{id}': { visitor: ['/library/{book}'], student: ['/library/{book}'] },
  '/library/{id}/read': { visitor: ['/library/{book}/read?page=2'] },
  '/login': {
    visitor: ['/login', '/login?as=teacher', '/login?as=student', '/login?as=parent', '/login?as=name&code={code}'],
  },
  '/login/{token?}': { visitor: ['/login/{login_token}', '/login/an-old-invitation'] },
  '/logout': { visitor: ['/logout'] },
  '/hand-over': { visitor: ['/hand-over'] },
  '/resetpasswordemail': { visitor: ['/resetpasswordemail'] },
  '/password-reset-confirm/': { visitor: ['/password-reset-confirm/', '/password-reset-confirm/#x'] },
  '/undo-email-change/': { visitor: ['/undo-email-change/#x'] },
  '/verification/': { visitor: ['/verification/#x'] },
  '/accept-invitation/{token?}': {
    visitor: ['/accept-invitation', '/accept-invitation/x', '/accept-invitation#{invitation}'],
    school_admin: ['/accept-invitation#{invitation}'],
  },
  '/register': { visitor: ['/register'] },
  '/register/{token}': { visitor: ['/register/{school_invitation}', '/register/x'] },
  '/bulk-enrolment/': { visitor: ['/bulk-enrolment/'], teacher: ['/bulk-enrolment/'] },
  '/contact': { visitor: ['/contact'] },
  '/terms-of-use': { visitor: ['/terms-of-use'] },
  '/privacy-policy': { visitor: ['/privacy-policy'] },
  '/refund-policy': { visitor: ['/refund-policy'] },
  '/report-a-problem': { visitor: ['/report-a-problem'] },
  '/request-a-tour': { visitor: ['/request-a-tour'] },
  '/family/{code?}': { visitor: ['/family', '/family/{family}'] },
  '/uploadcontent': { student: ['/uploadcontent'], teacher: ['/uploadcontent'] },
  '/uploadbook': { student: ['/uploadbook'], teacher: ['/uploadbook'] },
  '/offline': { visitor: ['/offline'] },
  '/stories': { visitor: ['/stories'] },
  '/stories/{slug}': {
    visitor: ['/stories/{open_story}', '/stories/no-story'],
    student: ['/stories/{story}'],
    teacher: ['/stories/{story}'],
  },
  '/embed/{id}': { visitor: ['/embed/{book}?page=2'] },
  '/uploadblogsteps': { student: ['/uploadblogsteps'], teacher: ['/uploadblogsteps'] },
  '/uploadblogsteps/{slug}': {
    student: ownSteps,
    teacher: ownSteps,
  },
  '/upload-blog': { teacher: ['/upload-blog'] },
  '/storyedit': {
    student: ['/storyedit', '/storyedit?id={own_story}', '/storyedit?id={own_story}&compare=1'],
    teacher: ['/storyedit?id={own_story}', '/storyedit?id={own_story}&compare=1'],
  },
  '/cart': { visitor: ['/cart'], student: ['/cart'] },
  '/wish-list': { visitor: ['/wish-list', '/wish-list#no-list'] },
  '/charities': { visitor: ['/charities', '/charities?state=done', '/charities?goal=17'] },
  '/charities/{id}': { visitor: ['/charities/{cause_id}', '/charities/no-cause/'] },
  '/charities/{slug}/': { visitor: ['/charities/{cause}/'] },
  '/projects': { visitor: ['/projects'] },
  '/projects/{slug}': { visitor: ['/projects/{project}', '/projects/no-project'] },
  '/libraries': { visitor: ['/libraries', '/libraries?built=true'] },
  '/checkout': {
    visitor: ['/checkout', '/checkout?cause={cause}', '/checkout?project=no-project'],
    student: ['/checkout'],
  },
  '/stripe-payment/success': { visitor: ['/stripe-payment/success'] },
  '/stripe-payment/failed': { visitor: ['/stripe-payment/failed'] },
  '/stripe-payment/cancel': { visitor: ['/stripe-payment/cancel'] },
  '/paypal-payment/success': { visitor: ['/paypal-payment/success'] },
  '/paypal-payment/failed': { visitor: ['/paypal-payment/failed'] },
  '/paypal-payment/cancel': { visitor: ['/paypal-payment/cancel'] },
  '/phonepe-payment/success': { visitor: ['/phonepe-payment/success'] },
  '/phonepe-payment/failed': { visitor: ['/phonepe-payment/failed'] },
  '/phonepe-payment/cancel': { visitor: ['/phonepe-payment/cancel'] },
  '/trackorder/{id}': {
    visitor: ['/trackorder/{order}#{order_key}', '/trackorder/019f0000-0000-7000-8000-000000000000'],
  },
  '/gift/{id}': { visitor: ['/gift/{gift}#{gift_key}', '/gift/019f0000-0000-7000-8000-000000000000'] },
  '/invoice/{type}/{id}': {
    visitor: ['/invoice/order/{order}#{order_key}', '/invoice/order/019f0000-0000-7000-8000-000000000000'],
  },
  '/certificates/{id}': { visitor: ['/certificates/{certificate}'] },
  '/archived-students': { teacher: ['/archived-students'], school_admin: ['/archived-students'] },
  '/dashboard': {
    student: [
      '/dashboard',
      '/dashboard?option=My+Books',
      '/dashboard?option=My+Stories',
      '/dashboard?option=Money+I+Have+Raised',
      '/dashboard?option=My+Certificates',
      '/dashboard?option=Favourites',
    ],
    teacher: [
      '/dashboard',
      '/dashboard?option=Overview',
      '/dashboard?option=My+Books',
      '/dashboard?option=My+Stories',
      '/dashboard?option=Money+I+Have+Raised',
    ],
  },
  '/dashboard/classes/{classId}': { teacher: ['/dashboard/classes/{class}'] },
  '/dashboard/review/{type?}/{id?}': {
    teacher: [
      '/dashboard/review',
      '/dashboard/review?queue=all&state=published',
      '/dashboard/review?queue=reports',
      '/dashboard/review/{piece_type}/{piece}',
      '/dashboard/review/book/no-book',
    ],
  },
  '/admin-school': { school_admin: ['/admin-school'] },
  '/admin-school/dashboard': { school_admin: ['/admin-school/dashboard'] },
  '/admin-school/classes': { school_admin: ['/admin-school/classes'] },
  '/admin-school/classes/new-year': { school_admin: ['/admin-school/classes/new-year'] },
  '/admin-school/classdetails/{classId?}': {
    school_admin: ['/admin-school/classdetails/{class}'],
  },
  '/admin-school/users': {
    school_admin: [
      '/admin-school/users',
      '/admin-school/users?option=Students',
      '/admin-school/users?option=Students&search=nobody-at-all',
      '/admin-school/users?option=Admins',
      '/admin-school/users?option=Invited',
    ],
  },
  '/admin-school/adduser': { school_admin: ['/admin-school/adduser', '/admin-school/adduser?option=Students'] },
  '/admin-school/adduser/{userId?}': { school_admin: ['/admin-school/adduser/{adult}'] },
  '/admin-school/userprofile/{userId?}': {
    school_admin: ['/admin-school/userprofile', '/admin-school/userprofile/{adult}'],
  },
  '/admin-school/studentprofile/{userId?}': { school_admin: ['/admin-school/studentprofile/{student}'] },
  '/admin-school/organizations': { school_admin: ['/admin-school/organizations'] },
  '/admin-school/book-categories': {
    school_admin: ['/admin-school/book-categories', '/admin-school/book-categories?search=qqqq'],
  },
  '/admin-school/add-book-category': { school_admin: ['/admin-school/add-book-category'] },
  '/admin-school/add-book-category/{categoryId}': { school_admin: ['/admin-school/add-book-category/{category}'] },
  '/admin-school/books': { school_admin: ['/admin-school/books?state=published'] },
  '/admin-school/stories': { school_admin: ['/admin-school/stories', '/admin-school/stories?state=published'] },
  '/admin-school/subscriptions': { school_admin: ['/admin-school/subscriptions'] },
  '/admin-school/payment-history': { school_admin: ['/admin-school/payment-history'] },
  '/admin-school/school-modes': { school_admin: ['/admin-school/school-modes'] },
  '/admin-school/donations': {
    school_admin: [
      '/admin-school/donations',
      '/admin-school/donations?state=on_its_way',
      '/admin-school/donations?search=qqqq',
    ],
  },
  '/admin-school/charities': { school_admin: ['/admin-school/charities', '/admin-school/charities?search=qqqq'] },
  '/admin-school/charity-details-view/{charityId}': {
    school_admin: ['/admin-school/charity-details-view/{school_cause}', '/admin-school/charity-details-view/none'],
  },
  '/admin-school/addcharities': { school_admin: ['/admin-school/addcharities'] },
  '/admin-school/addcharities/{charityId?}': { school_admin: ['/admin-school/addcharities/{school_cause}'] },
  '/admin-school/profile': {
    school_admin: [
      '',
      '?option=Looks',
      '?option=Domains',
      '?option=Families',
      '?option=Selling',
      '?option=Signing+in',
      '?option=Publishing',
      '?option=Pages',
      '?option=Support',
    ].map((tab) => `/admin-school/profile${tab}`),
  },
  '/admin-school/child-data': { school_admin: ['/admin-school/child-data'] },
  '/admin-school/messages': { school_admin: ['/admin-school/messages'] },
  '/admin-school/audit': { school_admin: ['/admin-school/audit'] },
  '/admin-organization': { organization_admin: ['/admin-organization'] },
  '/admin-organization/dashboard': { organization_admin: ['/admin-organization/dashboard'] },
  '/admin-organization/schools': {
    organization_admin: [
      '/admin-organization/schools',
      '/admin-organization/schools?option=Invitations',
      '/admin-organization/schools?option=Requests',
    ],
  },
  '/admin-organization/stories': { organization_admin: ['/admin-organization/stories'] },
  '/admin-organization/books': { organization_admin: ['/admin-organization/books'] },
  '/admin-organization/user-dashboard': { organization_admin: ['/admin-organization/user-dashboard'] },
  '/admin-organization/subscriptions': {
    organization_admin: [
      '/admin-organization/subscriptions',
      '/admin-organization/subscriptions?option=Payment+History',
    ],
  },
  '/admin-organization/payment-history': { organization_admin: ['/admin-organization/payment-history'] },
  '/admin-organization/profile': { organization_admin: ['/admin-organization/profile'] },
  '/admin-panel': { upschool_admin: ['/admin-panel'] },
  '/admin-panel/dashboard': { upschool_admin: ['/admin-panel/dashboard'] },
  '/admin-panel/all-tenants': { upschool_admin: ['/admin-panel/all-tenants', '/admin-panel/all-tenants?search=zzzz'] },
  '/admin-panel/tenant/{tenantId?}': {
    upschool_admin: [
      '/admin-panel/tenant',
      '/admin-panel/tenant/{tenant}',
      ...['People', 'Books', 'Audit', 'Edit'].map((option) => `/admin-panel/tenant/{tenant}?option=${option}`),
    ],
  },
  '/admin-panel/all-users': { upschool_admin: ['/admin-panel/all-users', '/admin-panel/all-users?search=amara'] },
  '/admin-panel/students': { upschool_admin: ['/admin-panel/students'] },
  '/admin-panel/teachers': { upschool_admin: ['/admin-panel/teachers'] },
  '/admin-panel/user/{userId?}': { upschool_admin: ['/admin-panel/user', '/admin-panel/user/{adult}'] },
  '/admin-panel/userprofile/{userId?}': {
    upschool_admin: ['/admin-panel/userprofile', '/admin-panel/userprofile/{adult}'],
  },
  '/admin-panel/books-dashboard': { upschool_admin: ['/admin-panel/books-dashboard'] },
  '/admin-panel/all-books': { upschool_admin: ['/admin-panel/all-books', '/admin-panel/all-books?search=zzzz'] },
  '/admin-panel/book/{bookId?}': { upschool_admin: ['/admin-panel/book', '/admin-panel/book/{platform_book}'] },
  '/admin-panel/view-book/{bookId?}': {
    upschool_admin: ['/admin-panel/view-book', '/admin-panel/view-book/{platform_book}'],
  },
  '/admin-panel/all-book-categories': { upschool_admin: ['/admin-panel/all-book-categories'] },
  '/admin-panel/book-category/{categoryId?}': { upschool_admin: ['/admin-panel/book-category'] },
  '/admin-panel/book-monitoring': { upschool_admin: ['/admin-panel/book-monitoring'] },
  '/admin-panel/all-charities': {
    upschool_admin: ['/admin-panel/all-charities', '/admin-panel/all-charities?search=zzzz'],
  },
  '/admin-panel/charity/{charityId?}': { upschool_admin: ['/admin-panel/charity', '/admin-panel/charity/{cause}'] },
  '/admin-panel/charity-details-view/{charityId}': {
    upschool_admin: ['/admin-panel/charity-details-view/{cause}', '/admin-panel/charity-details-view/{school_cause}'],
  },
  '/admin-panel/orders': { upschool_admin: ['/admin-panel/orders', '/admin-panel/orders?search=zzzz'] },
  '/admin-panel/payment-issues': {
    upschool_admin: ['/admin-panel/payment-issues', '/admin-panel/payment-issues?search=zzzz'],
  },
  '/admin-panel/payouts': {
    upschool_admin: [
      '/admin-panel/payouts',
      '/admin-panel/payouts?view=owed',
      '/admin-panel/payouts?view=providers',
      '/admin-panel/payouts?search=zzzz',
    ],
  },
  '/admin-panel/charities-dashboard': { upschool_admin: ['/admin-panel/charities-dashboard'] },
  '/admin-panel/donations': { upschool_admin: ['/admin-panel/donations', '/admin-panel/donations?search=zzzz'] },
  '/admin-panel/subscription-plan': {
    upschool_admin: ['/admin-panel/subscription-plan', '/admin-panel/subscription-plan?search=zzzz'],
  },
  '/admin-panel/subscription-variant': { upschool_admin: ['/admin-panel/subscription-variant'] },
  '/admin-panel/subscription-details': {
    upschool_admin: ['/admin-panel/subscription-details', '/admin-panel/subscription-details?option=Bank+transfers'],
  },
  '/admin-panel/payment-history': {
    upschool_admin: ['/admin-panel/payment-history', '/admin-panel/payment-history?search=zzzz'],
  },
  '/admin-panel/modes': { upschool_admin: ['/admin-panel/modes'] },
  '/admin-panel/user-dashboard': { upschool_admin: ['/admin-panel/user-dashboard'] },
  '/admin-panel/users-dashboard': { upschool_admin: ['/admin-panel/users-dashboard'] },
  '/admin-panel/content': { upschool_admin: ['/admin-panel/content?kind=article', '/admin-panel/content?search=zzzz'] },
  '/admin-panel/content/{id}': { upschool_admin: ['/admin-panel/content/{content}'] },
  '/admin-panel/queues': { upschool_admin: ['/admin-panel/queues'] },
  '/admin-panel/superpower-teacher': { upschool_admin: ['/admin-panel/superpower-teacher'] },
  '/admin-panel/superpower-parent': { upschool_admin: ['/admin-panel/superpower-parent'] },
  '/admin-panel/email-monitoring': {
    upschool_admin: [
      '/admin-panel/email-monitoring?state=bounced',
      '/admin-panel/email-monitoring?view=suppressions',
      '/admin-panel/email-monitoring?email={email}',
    ],
  },
  '/admin-panel/leads': { upschool_admin: ['/admin-panel/leads'] },
  '/admin-panel/audit': { upschool_admin: ['/admin-panel/audit', '/admin-panel/audit?kind=people'] },
};
