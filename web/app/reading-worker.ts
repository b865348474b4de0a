import { answerFile, answerPage, fileKeys } from './reading-worker-answers.ts';

/** The used parts of a service worker's types, which cannot be loaded beside the types of pages. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
type Scope = EventTarget & {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
const worker = globalThis as unknown as Scope;

// The worker contains nothing of a site version, so a new one takes over immediately.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  (event as Waiting).waitUntil(Promise.all([worker.clients.claim(), navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse, respondWith } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  const respond = respondWith.bind(event);
  if (request.mode === 'navigate') {
    respond(answerPage(request.url, async () => (await preloadResponse) ?? fetch(request), caches));
  } else if (fileKeys(pathname).length > 0) {
    respond(answerFile(pathname, () => fetch(request), caches));
  }
});
