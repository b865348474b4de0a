import { paymentEndPaths } from '#contract/app/page-routes.ts';
import { pageRoute } from './page-routes.tsx';
import { withErrorBoundary } from './route-helpers.tsx';
import type { LazyRoutes } from './routes.tsx';

/** Public pages that are opened less often. Loaded on demand. */
export const otherRoutes: LazyRoutes = {
  bare: [
    pageRoute('/certificates/{id}', () => import('#web/shop/certificates/certificate.screen.tsx')),
    pageRoute('/embed/{id}', () => import('#web/library/embed/embed.screen.tsx')),
    pageRoute('/offline', () => import('#web/library/offline/offline.screen.tsx')),
  ],
  public: [
    pageRoute('/stories', () => import('#web/library/stories/stories.screen.tsx')),
    pageRoute('/stories/{slug}', () => import('#web/library/stories/story.screen.tsx')),
    pageRoute('/charities', () => import('#web/giving/causes/causes.screen.tsx')),
    pageRoute('/charities/{id}', () => import('#web/giving/causes/cause.screen.tsx')),
    pageRoute('/projects', () => import('#web/giving/causes/projects.screen.tsx')),
    pageRoute('/projects/{slug}', () => import('#web/giving/causes/project.screen.tsx')),
    pageRoute('/libraries', () => import('#web/giving/causes/libraries.screen.tsx')),
    pageRoute('/cart', () => import('#web/shop/cart/cart.screen.tsx')),
    pageRoute('/wish-list', () => import('#web/shop/cart/wish-list.screen.tsx')),
    pageRoute('/checkout', () => import('#web/shop/orders/checkout.screen.tsx')),
    ...paymentEndPaths.map((path) => pageRoute(path, () => import('#web/shop/orders/payment.screen.tsx'))),
    pageRoute('/trackorder/{id}', () => import('#web/shop/orders/order.screen.tsx')),
    pageRoute('/gift/{id}', () => import('#web/shop/gifts/gift.screen.tsx')),
    pageRoute('/invoice/{type}/{id}', () => import('#web/money/invoices/invoice.screen.tsx')),
    pageRoute('/register', () => import('#web/identity/registration/register.screen.tsx')),
    pageRoute('/register/{token}', () => import('#web/identity/registration/register.screen.tsx')),
    pageRoute('/contact', () => import('#web/core/messages/contact.screen.tsx')),
    pageRoute('/report-a-problem', () => import('#web/core/messages/report-a-problem.screen.tsx')),
    pageRoute('/request-a-tour', () => import('#web/core/messages/request-a-tour.screen.tsx')),
    pageRoute('/family/{code?}', () => import('#web/administration/families/family.screen.tsx')),
  ],
  own: [
    {
      lazy: () => import('#web/areas/public/own.layout.tsx'),
      children: withErrorBoundary([
        pageRoute('/bulk-enrolment/', () => import('#web/areas/public/bulk-enrolment.screen.tsx')),
        {
          lazy: () => import('#web/areas/public/staff.layout.tsx'),
          children: [
            pageRoute('/archived-students', () => import('#web/areas/school/archived-students.screen.tsx')),
            pageRoute('/challenges/{slug}/judging', () => import('#web/learning/challenges/judging.screen.tsx')),
          ],
        },
      ]),
    },
  ],
  signIn: [
    pageRoute('/hand-over', () => import('#web/identity/sign-in/hand-over.screen.tsx')),
    pageRoute('/logout', () => import('#web/identity/sign-in/logout.screen.tsx')),
    pageRoute('/resetpasswordemail', () => import('#web/identity/sign-in/forgot-password.screen.tsx')),
    pageRoute('/password-reset-confirm/', () => import('#web/identity/sign-in/new-password.screen.tsx')),
    pageRoute('/undo-email-change/', () => import('#web/identity/sign-in/undo-email-change.screen.tsx')),
    pageRoute('/verification/', () => import('#web/identity/sign-in/verification.screen.tsx')),
    pageRoute('/accept-invitation/{token?}', () => import('#web/identity/sign-in/accept-invitation.screen.tsx')),
  ],
};
