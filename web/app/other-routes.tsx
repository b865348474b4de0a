import { at } from './route-helpers.tsx';
import type { Later } from './routes.tsx';

/** What the public opens less often. Loaded by whoever goes there. */
export const otherRoutes: Later = {
  public: [
    at('/register', () => import('#web/registration/register.screen.tsx')),
    at('/register/{token}', () => import('#web/registration/register.screen.tsx')),
    at('/bulk-enrolment/', () => import('#web/areas/public/bulk-enrolment.screen.tsx')),
    at('/contact', () => import('#web/messages/contact.screen.tsx')),
    at('/terms-of-use', () => import('#web/legal/terms-of-use.screen.tsx')),
    at('/privacy-policy', () => import('#web/legal/privacy-policy.screen.tsx')),
    at('/report-a-problem', () => import('#web/messages/report-a-problem.screen.tsx')),
    at('/family/{code?}', () => import('#web/families/family.screen.tsx')),
    {
      lazy: () => import('#web/areas/public/staff.layout.tsx'),
      children: [at('/archived-students', () => import('#web/people/archived-students.screen.tsx'))],
    },
  ],
  doors: [
    at('/hand-over', () => import('#web/sign-in/hand-over.screen.tsx')),
    at('/logout', () => import('#web/sign-in/logout.screen.tsx')),
    at('/resetpasswordemail', () => import('#web/sign-in/forgot-password.screen.tsx')),
    at('/password-reset-confirm/', () => import('#web/sign-in/new-password.screen.tsx')),
    at('/verification/', () => import('#web/sign-in/verification.screen.tsx')),
    at('/accept-invitation/{token?}', () => import('#web/sign-in/accept-invitation.screen.tsx')),
  ],
};
