import type { RouteObject } from 'react-router';
import { PublicArea, QuietArea } from '#web/areas/public/public.area.tsx';
import { at, inside } from './at.tsx';
import { CallError } from './call.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';

/** They stand between the top bar and the footer. Public screens load with a `loader`, see load.ts. */
const publicPages: RouteObject[] = [
  at('/', () => import('#web/library/library.screen.tsx')),
  at('/library', () => import('#web/library/library.screen.tsx')),
  at('/library/{id}', () => import('#web/library/book.screen.tsx')),
  at('/register', () => import('#web/registration/register.screen.tsx')),
  at('/register/{token}', () => import('#web/registration/register.screen.tsx')),
  at('/bulk-enrolment/', () => import('#web/areas/public/bulk-enrolment.screen.tsx')),
  at('/contact', () => import('#web/messages/contact.screen.tsx')),
  at('/terms-of-use', () => import('#web/legal/terms-of-use.screen.tsx')),
  at('/privacy-policy', () => import('#web/legal/privacy-policy.screen.tsx')),
  at('/report-a-problem', () => import('#web/messages/report-a-problem.screen.tsx')),
  at('/family/{code?}', () => import('#web/families/family.screen.tsx')),
  {
    lazy: () => import('#web/areas/public/staff.area.tsx'),
    children: [at('/archived-students', () => import('#web/people/archived-students.screen.tsx'))],
  },
  {
    path: '*',
    Component: PageError,
    loader() {
      throw new CallError(404);
    },
  },
];

/** They fill the window with one question: no bar above. */
const quietPages: RouteObject[] = [
  {
    lazy: () => import('#web/session/door.area.tsx'),
    children: inside([
      at('/login', () => import('#web/session/login.screen.tsx')),
      at('/login/{token?}', () => import('#web/session/login.screen.tsx')),
      at('/hand-over', () => import('#web/session/hand-over.screen.tsx')),
      at('/logout', () => import('#web/session/logout.screen.tsx')),
      at('/resetpasswordemail', () => import('#web/session/forgotten.screen.tsx')),
      at('/password-reset-confirm/', () => import('#web/session/new-password.screen.tsx')),
      at('/verification/', () => import('#web/session/verification.screen.tsx')),
      at('/accept-invitation/{token?}', () => import('#web/session/accept-invitation.screen.tsx')),
    ]),
  },
];

/** They bring everything themselves, their `<main>` too: neither bar nor footer. */
const barePages: RouteObject[] = [at('/library/{id}/read', () => import('#web/reader/reader.screen.tsx'))];
if (import.meta.env.DEV) {
  barePages.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('#web/gallery/gallery.screen.tsx')).GalleryScreen }),
  });
}

/** Where every page stands. The areas of people come last: a page of the public does without them. */
export function routesWith(areas: RouteObject[]): RouteObject[] {
  return [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: BarePageError,
      children: [
        { Component: PublicArea, children: inside(publicPages) },
        { Component: QuietArea, children: inside(quietPages) },
        { ErrorBoundary: BarePageError, children: barePages },
        ...areas,
      ],
    },
  ];
}

/** What areas that come later are put below. */
export const ROOT = 'root';
