import type { Paths } from '#web/kit/public-paths.ts';

/** The paths of cart and checkout, in a separate file, because the first load of these pages has a small budget. */
export const cartPaths = { cart: () => '/cart', checkout: () => '/checkout' } satisfies Paths;
