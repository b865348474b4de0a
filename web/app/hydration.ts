import type { PageSite } from '#contract/app/rendering.ts';
import { CallError } from '#web/kit/call.ts';
import type { PageMenus } from '#web/kit/page-menus.ts';

/** Data in the first HTML for hydration. */
export type Hydration = {
  site: PageSite;
  menus: PageMenus;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; message: string }> | null;
};

export function serializeHydration(hydration: Hydration): string {
  return serializeForScript(hydration);
}

/** Serializes for a script element of type JSON: the text can neither end the element nor break a line. */
export function serializeForScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Parses the data and restores errors as CallError. */
export function parseHydration(text: string) {
  const { site, menus, loaderData, errors }: Hydration = JSON.parse(text);
  return {
    site,
    menus,
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
