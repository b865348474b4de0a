import type { LoaderFunctionArgs } from 'react-router';
import type { DearWorldMessage } from '#contract/learning/dear-world.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';

/** As many as a class reads in one sitting; drawings are loaded when they come near the window. */
export const PAGE_SIZE = 60;

/** The complete content of the book's address. */
export type DearWorldAddress = { goal?: string; country?: string; view?: string; offset: number };
export type DearWorldData = {
  address: DearWorldAddress;
  count: number;
  messages: DearWorldMessage[];
  countries: string[];
  editions: { year: number; url: string }[];
};

/** An address can be old or typed by hand: malformed parameters are ignored. */
const patterns = { goal: /^([1-9]|1[0-7])$/, country: /^[A-Z]{2}$/, view: /^list$/ } as const;

export function readAddress(params: URLSearchParams): DearWorldAddress {
  const valid = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? [[name, value]] : [];
  });
  const offset = Number(params.get('offset'));
  return { ...Object.fromEntries(valid), offset: Number.isInteger(offset) && offset > 0 ? offset : 0 };
}

export function addressOf({ offset, ...others }: DearWorldAddress): string {
  return contentPaths.dearWorld({ ...others, ...(offset > 0 && { offset: String(offset) }) });
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DearWorldData> {
  const address = readAddress(new URL(request.url).searchParams);
  const { view: _, ...filters } = address;
  // Query values are strings here; the patterns allow only what the contract accepts.
  const query = { ...filters, limit: PAGE_SIZE } as NonNullable<RequestOf<'GET /dear-world/'>['query']>;
  const { results, count, countries, editions } = await getLoaderContext(context).call('GET /dear-world/', { query });
  return { address, count, messages: results, countries, editions };
}
