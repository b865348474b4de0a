import { contentRoutes as rows } from '#contract/content-routes.ts';
import { firstRoutes } from '#contract/first-routes.ts';
import { routeOf } from './route-helpers.tsx';
import type { LazyRoutes } from './routes.tsx';

/**
 * The public pages of content on a kind of host, which load without the list of all pages. The root host has a first page
 * of its own, which says what Booklark is.
 */
export const contentRoutesOf = (isRoot: boolean): LazyRoutes => ({
  content: [
    ...(isRoot ? [routeOf(firstRoutes.home, () => import('#web/home/home.screen.tsx'))] : []),
    routeOf(rows.about, () => import('#web/content-pages/page.screen.tsx')),
    routeOf(rows.framework, () => import('#web/content-pages/page.screen.tsx')),
    routeOf(rows.team, () => import('#web/content-pages/page.screen.tsx')),
    routeOf(rows.testimonials, () => import('#web/content-pages/page.screen.tsx')),
    routeOf(rows.acknowledgement, () => import('#web/content-pages/page.screen.tsx')),
    routeOf(rows.terms, () => import('#web/legal/legal.screen.tsx')),
    routeOf(rows.privacy, () => import('#web/legal/legal.screen.tsx')),
    routeOf(rows.refunds, () => import('#web/legal/legal.screen.tsx')),
    routeOf(rows.questions, () => import('#web/help/faq.screen.tsx')),
    routeOf(rows.question, () => import('#web/help/question.screen.tsx')),
    routeOf(rows.films, () => import('#web/films/films.screen.tsx')),
    routeOf(rows.film, () => import('#web/films/film.screen.tsx')),
    routeOf(rows.challenges, () => import('#web/challenges/challenges.screen.tsx')),
    routeOf(rows.challenge, () => import('#web/challenges/challenge.screen.tsx')),
    routeOf(rows.worldMap, () => import('#web/global-reach/global-reach.screen.tsx')),
    routeOf(rows.dearWorld, () => import('#web/dear-world/dear-world.screen.tsx')),
    routeOf(rows.lessons, () => import('#web/live/live.screen.tsx')),
    routeOf(rows.lesson, () => import('#web/live/lesson.screen.tsx')),
    routeOf(rows.hubs, () => import('#web/content-pages/hubs.screen.tsx')),
    routeOf(rows.hub, () => import('#web/content-pages/hub.screen.tsx')),
    routeOf(rows.goals, () => import('#web/goals/goals.screen.tsx')),
    routeOf(rows.goal, () => import('#web/goals/goal.screen.tsx')),
    routeOf(rows.courses, () => import('#web/courses/courses.screen.tsx')),
    routeOf(rows.course, () => import('#web/courses/course.screen.tsx')),
    routeOf(rows.chapter, () => import('#web/courses/chapter.screen.tsx')),
    routeOf(rows.templates, () => import('#web/templates/templates.screen.tsx')),
  ],
});
