import { pageRoute } from './page-routes.tsx';
import { withErrorBoundary } from './route-helpers.tsx';
import type { LazyRoutes } from './routes.tsx';

/** Public pages that are opened less often. Loaded on demand. */
export const otherRoutes: LazyRoutes = {
  bare: [
    pageRoute('/certificates/{id}', () => import('#web/certificates/certificate.screen.tsx')),
    pageRoute('/embed/{id}', () => import('#web/embed/embed.screen.tsx')),
    pageRoute('/offline', () => import('#web/offline/offline.screen.tsx')),
  ],
  public: [
    pageRoute('/stories', () => import('#web/stories/stories.screen.tsx')),
    pageRoute('/stories/{slug}', () => import('#web/stories/story.screen.tsx')),
    pageRoute('/charities', () => import('#web/causes/causes.screen.tsx')),
    pageRoute('/charities/{id}', () => import('#web/causes/cause.screen.tsx')),
    pageRoute('/projects', () => import('#web/causes/projects.screen.tsx')),
    pageRoute('/projects/{slug}', () => import('#web/causes/project.screen.tsx')),
    pageRoute('/libraries', () => import('#web/causes/libraries.screen.tsx')),
    pageRoute('/cart', () => import('#web/cart/cart.screen.tsx')),
    pageRoute('/wish-list', () => import('#web/cart/wish-list.screen.tsx')),
    pageRoute('/checkout', () => import('#web/orders/checkout.screen.tsx')),
    pageRoute('/stripe-payment/success', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/stripe-payment/failed', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/stripe-payment/cancel', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/paypal-payment/success', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/paypal-payment/failed', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/paypal-payment/cancel', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/phonepe-payment/success', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/phonepe-payment/failed', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/phonepe-payment/cancel', () => import('#web/orders/payment.screen.tsx')),
    pageRoute('/trackorder/{id}', () => import('#web/orders/order.screen.tsx')),
    pageRoute('/gift/{id}', () => import('#web/gifts/gift.screen.tsx')),
    pageRoute('/invoice/{type}/{id}', () => import('#web/invoices/invoice.screen.tsx')),
    pageRoute('/register', () => import('#web/registration/register.screen.tsx')),
    pageRoute('/register/{token}', () => import('#web/registration/register.screen.tsx')),
    pageRoute('/contact', () => import('#web/messages/contact.screen.tsx')),
    pageRoute('/report-a-problem', () => import('#web/messages/report-a-problem.screen.tsx')),
    pageRoute('/request-a-tour', () => import('#web/messages/request-a-tour.screen.tsx')),
    pageRoute('/family/{code?}', () => import('#web/families/family.screen.tsx')),
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
            pageRoute('/challenges/{slug}/judging', () => import('#web/challenges/judging.screen.tsx')),
          ],
        },
      ]),
    },
  ],
  signIn: [
    pageRoute('/hand-over', () => import('#web/sign-in/hand-over.screen.tsx')),
    pageRoute('/logout', () => import('#web/sign-in/logout.screen.tsx')),
    pageRoute('/resetpasswordemail', () => import('#web/sign-in/forgot-password.screen.tsx')),
    pageRoute('/password-reset-confirm/', () => import('#web/sign-in/new-password.screen.tsx')),
    pageRoute('/undo-email-change/', () => import('#web/sign-in/undo-email-change.screen.tsx')),
    pageRoute('/verification/', () => import('#web/sign-in/verification.screen.tsx')),
    pageRoute('/accept-invitation/{token?}', () => import('#web/sign-in/accept-invitation.screen.tsx')),
  ],
};
