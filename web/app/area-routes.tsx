import type { RouteObject } from 'react-router';
import { pageRoute, redirectRoute } from './page-routes.tsx';
import { withErrorBoundary } from './route-helpers.tsx';
import type { LazyRoutes } from './routes.tsx';

const dashboard: RouteObject[] = [
  pageRoute('/dashboard', () => import('#web/areas/dashboard/dashboard-home.screen.tsx')),
  pageRoute('/uploadcontent', () => import('#web/authoring/uploads/upload-content.screen.tsx')),
  pageRoute('/uploadbook', () => import('#web/areas/dashboard/upload-book.screen.tsx')),
  pageRoute('/uploadblogsteps', () => import('#web/authoring/my-stories/upload-story.screen.tsx')),
  pageRoute('/uploadblogsteps/{slug}', () => import('#web/authoring/my-stories/upload-story.screen.tsx')),
  pageRoute('/upload-blog', () => import('#web/authoring/my-stories/upload-blog.screen.tsx')),
  pageRoute('/storyedit', () => import('#web/authoring/my-stories/story-edit.screen.tsx')),
  pageRoute('/dear-world-book/write', () => import('#web/learning/dear-world/write.screen.tsx')),
  pageRoute('/dashboard/classes/{classId}', () => import('#web/areas/dashboard/teacher-class.screen.tsx')),
  pageRoute('/dashboard/review/{type?}/{id?}', () => import('#web/areas/dashboard/review.screen.tsx')),
];

const school: RouteObject[] = [
  redirectRoute('/admin-school', '/admin-school/dashboard'),
  pageRoute('/admin-school/dashboard', () => import('#web/areas/school/school-home.screen.tsx')),
  pageRoute('/admin-school/classes', () => import('#web/areas/school/classes.screen.tsx')),
  pageRoute('/admin-school/classes/new-year', () => import('#web/areas/school/new-school-year.screen.tsx')),
  pageRoute('/admin-school/classdetails/{classId?}', () => import('#web/areas/school/class-details.screen.tsx')),
  pageRoute('/admin-school/users', () => import('#web/areas/school/users.screen.tsx')),
  pageRoute('/admin-school/adduser', () => import('#web/people/people/add-user.screen.tsx')),
  pageRoute('/admin-school/adduser/{userId?}', () => import('#web/people/people/add-user.screen.tsx')),
  pageRoute('/admin-school/userprofile/{userId?}', () => import('#web/areas/school/user-profile.screen.tsx')),
  pageRoute('/admin-school/studentprofile/{userId?}', () => import('#web/areas/school/student-profile.screen.tsx')),
  pageRoute('/admin-school/organizations', () => import('#web/areas/school/organizations.screen.tsx')),
  pageRoute('/admin-school/books', () => import('#web/library/publishing/books.screen.tsx')),
  pageRoute('/admin-school/stories', () => import('#web/library/publishing/stories.screen.tsx')),
  pageRoute('/admin-school/book-categories', () => import('#web/authoring/categories/book-categories.screen.tsx')),
  pageRoute('/admin-school/add-book-category', () => import('#web/authoring/categories/category-form.screen.tsx')),
  pageRoute(
    '/admin-school/add-book-category/{categoryId}',
    () => import('#web/authoring/categories/category-form.screen.tsx'),
  ),
  pageRoute('/admin-school/charities', () => import('#web/giving/causes/school-causes.screen.tsx')),
  pageRoute(
    '/admin-school/charity-details-view/{charityId}',
    () => import('#web/giving/causes/school-cause.screen.tsx'),
  ),
  pageRoute('/admin-school/addcharities', () => import('#web/giving/causes/cause-form.screen.tsx')),
  pageRoute('/admin-school/addcharities/{charityId?}', () => import('#web/giving/causes/cause-form.screen.tsx')),
  pageRoute('/admin-school/donations', () => import('#web/areas/school/book-sales.screen.tsx')),
  pageRoute('/admin-school/subscriptions', () => import('#web/schools/plans/plans.screen.tsx')),
  pageRoute('/admin-school/payment-history', () => import('#web/schools/plans/payment-history.screen.tsx')),
  pageRoute('/admin-school/school-modes', () => import('#web/schools/modes/school-modes.screen.tsx')),
  pageRoute('/admin-school/profile', () => import('#web/administration/school-settings/profile.screen.tsx')),
  pageRoute('/admin-school/child-data', () => import('#web/administration/child-data/child-data.screen.tsx')),
  pageRoute('/admin-school/messages', () => import('#web/core/messages/messages.screen.tsx')),
  pageRoute('/admin-school/audit', () => import('#web/core/audit/audit.screen.tsx')),
];

const organization: RouteObject[] = [
  redirectRoute('/admin-organization', '/admin-organization/dashboard'),
  pageRoute('/admin-organization/dashboard', () => import('#web/areas/organization/organization-home.screen.tsx')),
  pageRoute('/admin-organization/schools', () => import('#web/areas/organization/schools.screen.tsx')),
  pageRoute('/admin-organization/stories', () => import('#web/schools/organizations/stories.screen.tsx')),
  pageRoute('/admin-organization/books', () => import('#web/schools/organizations/books.screen.tsx')),
  pageRoute('/admin-organization/user-dashboard', () => import('#web/areas/organization/user-dashboard.screen.tsx')),
  pageRoute('/admin-organization/subscriptions', () => import('#web/schools/plans/subscriptions.screen.tsx')),
  pageRoute('/admin-organization/payment-history', () => import('#web/schools/plans/payment-history.screen.tsx')),
  pageRoute('/admin-organization/profile', () => import('#web/administration/school-settings/profile.screen.tsx')),
];

const platform: RouteObject[] = [
  redirectRoute('/admin-panel', '/admin-panel/dashboard'),
  pageRoute('/admin-panel/dashboard', () => import('#web/areas/platform/platform-home.screen.tsx')),
  pageRoute('/admin-panel/all-tenants', () => import('#web/administration/tenant-admin/tenants.screen.tsx')),
  pageRoute('/admin-panel/tenant/{tenantId?}', () => import('#web/areas/platform/tenant.screen.tsx')),
  pageRoute('/admin-panel/all-users', () => import('#web/administration/platform-people/all-users.screen.tsx')),
  pageRoute('/admin-panel/students', () => import('#web/administration/platform-people/students.screen.tsx')),
  pageRoute('/admin-panel/teachers', () => import('#web/administration/platform-people/teachers.screen.tsx')),
  pageRoute('/admin-panel/user/{userId?}', () => import('#web/administration/platform-people/person-form.screen.tsx')),
  pageRoute('/admin-panel/userprofile/{userId?}', () => import('#web/areas/platform/person.screen.tsx')),
  pageRoute('/admin-panel/books-dashboard', () => import('#web/administration/statistics/books-dashboard.screen.tsx')),
  pageRoute('/admin-panel/all-books', () => import('#web/administration/platform-books/all-books.screen.tsx')),
  pageRoute('/admin-panel/book/{bookId?}', () => import('#web/administration/platform-books/book-form.screen.tsx')),
  pageRoute('/admin-panel/view-book/{bookId?}', () => import('#web/administration/platform-books/book.screen.tsx')),
  pageRoute(
    '/admin-panel/book-monitoring',
    () => import('#web/administration/platform-books/book-monitoring.screen.tsx'),
  ),
  pageRoute(
    '/admin-panel/all-book-categories',
    () => import('#web/authoring/categories/all-book-categories.screen.tsx'),
  ),
  pageRoute(
    '/admin-panel/book-category/{categoryId?}',
    () => import('#web/authoring/categories/book-category.screen.tsx'),
  ),
  pageRoute('/admin-panel/all-charities', () => import('#web/giving/causes/platform-causes.screen.tsx')),
  pageRoute('/admin-panel/charity/{charityId?}', () => import('#web/giving/causes/platform-cause-form.screen.tsx')),
  pageRoute(
    '/admin-panel/charity-details-view/{charityId}',
    () => import('#web/giving/causes/platform-cause.screen.tsx'),
  ),
  pageRoute('/admin-panel/orders', () => import('#web/shop/orders/platform-orders.screen.tsx')),
  pageRoute('/admin-panel/payment-issues', () => import('#web/shop/orders/payment-issues.screen.tsx')),
  pageRoute('/admin-panel/payouts', () => import('#web/giving/payouts/payouts.screen.tsx')),
  pageRoute('/admin-panel/charities-dashboard', () => import('#web/giving/payouts/charities-dashboard.screen.tsx')),
  pageRoute('/admin-panel/donations', () => import('#web/giving/payouts/donations.screen.tsx')),
  pageRoute('/admin-panel/subscription-plan', () => import('#web/schools/platform-plans/plans.screen.tsx')),
  pageRoute('/admin-panel/subscription-variant', () => import('#web/schools/platform-plans/variants.screen.tsx')),
  pageRoute('/admin-panel/subscription-details', () => import('#web/schools/platform-plans/details.screen.tsx')),
  pageRoute('/admin-panel/payment-history', () => import('#web/schools/platform-plans/payments.screen.tsx')),
  pageRoute('/admin-panel/modes', () => import('#web/schools/modes/platform-modes.screen.tsx')),
  pageRoute('/admin-panel/user-dashboard', () => import('#web/areas/platform/user-dashboard.screen.tsx')),
  pageRoute('/admin-panel/users-dashboard', () => import('#web/administration/statistics/users-dashboard.screen.tsx')),
  pageRoute('/admin-panel/content', () => import('#web/areas/platform/content.screen.tsx')),
  pageRoute('/admin-panel/content/{id}', () => import('#web/core/content/entry.screen.tsx')),
  pageRoute('/admin-panel/queues', () => import('#web/core/queues/queues.screen.tsx')),
  pageRoute(
    '/admin-panel/email-monitoring',
    () => import('#web/administration/email-monitoring/email-monitoring.screen.tsx'),
  ),
  pageRoute('/admin-panel/leads', () => import('#web/core/messages/leads.screen.tsx')),
  pageRoute('/admin-panel/superpower-teacher', () => import('#web/identity/abilities/trusted-teachers.screen.tsx')),
  pageRoute('/admin-panel/superpower-parent', () => import('#web/identity/abilities/trusted-parents.screen.tsx')),
  pageRoute('/admin-panel/audit', () => import('#web/core/audit/platform-audit.screen.tsx')),
];

/** Protected areas. Their screens fetch with TanStack Query once the browser has read the session. Loaded on demand. */
export const areaRoutes: LazyRoutes = {
  everywhere: [
    { lazy: () => import('#web/areas/dashboard/dashboard.layout.tsx'), children: withErrorBoundary(dashboard) },
    { lazy: () => import('#web/areas/school/school.layout.tsx'), children: withErrorBoundary(school) },
    {
      lazy: () => import('#web/areas/organization/organization.layout.tsx'),
      children: withErrorBoundary(organization),
    },
    { lazy: () => import('#web/areas/platform/platform.layout.tsx'), children: withErrorBoundary(platform) },
  ],
};
