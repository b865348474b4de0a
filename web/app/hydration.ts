import type { SiteFacts } from '#contract/rendering.ts';
import { CallError } from '#web/kit/call.ts';

/** What the first HTML carries for the browser. */
export type Hydration = {
  site: SiteFacts;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; message: string }> | null;
};

/** As text for a script element that is never run: nothing in it can end the element or break a line. */
export function serializeHydration(hydration: Hydration): string {
  return JSON.stringify(hydration)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function parseHydration(text: string) {
  const { site, loaderData, errors }: Hydration = JSON.parse(text);
  return {
    site,
    hydrationData: {
      loaderData,
      ...(errors && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([route, { status, message }]) => [route, new CallError(status, message)]),
        ),
      }),
    },
  };
}
