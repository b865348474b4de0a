import { contentRoutes as rows } from '#contract/app/content-routes.ts';
import { firstRoutes } from '#contract/app/first-routes.ts';
import { routeOf } from './route-helpers.tsx';
import type { LazyRoutes } from './routes.tsx';

/**
 * The public pages of content on a kind of host, which load without the list of all pages. The root host has a separate
 * first page about Booklark.
 */
export const contentRoutesOf = (isRoot: boolean): LazyRoutes => ({
  content: [
    ...(isRoot ? [routeOf(firstRoutes.home, () => import('#web/learning/home/home.screen.tsx'))] : []),
    routeOf(rows.about, () => import('#web/learning/content-pages/page.screen.tsx')),
    routeOf(rows.framework, () => import('#web/learning/content-pages/page.screen.tsx')),
    routeOf(rows.team, () => import('#web/learning/content-pages/page.screen.tsx')),
    routeOf(rows.testimonials, () => import('#web/learning/content-pages/page.screen.tsx')),
    routeOf(rows.acknowledgement, () => import('#web/learning/content-pages/page.screen.tsx')),
    routeOf(rows.terms, () => import('#web/core/legal/legal.screen.tsx')),
    routeOf(rows.privacy, () => import('#web/core/legal/legal.screen.tsx')),
    routeOf(rows.refunds, () => import('#web/core/legal/legal.screen.tsx')),
    routeOf(rows.questions, () => import('#web/core/help/faq.screen.tsx')),
    routeOf(rows.question, () => import('#web/core/help/question.screen.tsx')),
    routeOf(rows.films, () => import('#web/learning/films/films.screen.tsx')),
    routeOf(rows.film, () => import('#web/learning/films/film.screen.tsx')),
    routeOf(rows.challenges, () => import('#web/learning/challenges/challenges.screen.tsx')),
    routeOf(rows.challenge, () => import('#web/learning/challenges/challenge.screen.tsx')),
    routeOf(rows.worldMap, () => import('#web/learning/global-reach/global-reach.screen.tsx')),
    routeOf(rows.dearWorld, () => import('#web/learning/dear-world/dear-world.screen.tsx')),
    routeOf(rows.lessons, () => import('#web/learning/live/live.screen.tsx')),
    routeOf(rows.lesson, () => import('#web/learning/live/lesson.screen.tsx')),
    routeOf(rows.hubs, () => import('#web/learning/content-pages/hubs.screen.tsx')),
    routeOf(rows.hub, () => import('#web/learning/content-pages/hub.screen.tsx')),
    routeOf(rows.goals, () => import('#web/learning/goals/goals.screen.tsx')),
    routeOf(rows.goal, () => import('#web/learning/goals/goal.screen.tsx')),
    routeOf(rows.courses, () => import('#web/learning/courses/courses.screen.tsx')),
    routeOf(rows.course, () => import('#web/learning/courses/course.screen.tsx')),
    routeOf(rows.chapter, () => import('#web/learning/courses/chapter.screen.tsx')),
    routeOf(rows.templates, () => import('#web/authoring/templates/templates.screen.tsx')),
  ],
});
