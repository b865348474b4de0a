import type { Page, Request } from '@playwright/test';

/** Faults of a page since the last call: requests to others, failed requests, and errors of its scripts. */
export type PageWatch = {
  /** `isMissing`: the page leads to nothing, so that what it asks for is refused. `isPrivate`: visitors do not see it, which its document says. */
  takeFaults(options: { isMissing: boolean; isPrivate: boolean }): string[];
};

type Reply = { status: number; address: string; isPage: boolean };

/** Watches a page from now on. `port` is that of the product, at whose hosts everything is. */
export function watchPage(page: Page, port: string): PageWatch {
  let faults: string[] = [];
  let replies: Reply[] = [];
  page.on('request', (request) => {
    const { protocol, hostname, port: itsPort } = new URL(request.url());
    const isOwn = itsPort === port && (hostname === 'localhost' || hostname.endsWith('.localhost'));
    if (!isOwn && protocol !== 'data:' && protocol !== 'blob:') faults.push(`requests ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser ends what is under way when it opens the next page.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    replies.push({ status: response.status(), address: response.url(), isPage: isPageOf(page, response.request()) });
  });
  page.on('console', (message) => {
    // The browser repeats each reply of 400 and more, without its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  return {
    takeFaults({ isMissing, isPrivate }) {
      const isExpected = ({ status, isPage }: Reply) =>
        (isMissing && status < 500) || (isPrivate && isPage && status === 404);
      const unexpected = replies.filter((reply) => !isExpected(reply));
      const all = [...faults, ...unexpected.map(({ status, address }) => `${status} from ${address}`)];
      [faults, replies] = [[], []];
      return all;
    },
  };
}

const isPageOf = (page: Page, request: Request) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();
