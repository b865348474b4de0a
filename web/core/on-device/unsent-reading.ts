import type { Position } from '#contract/library/reading.ts';
import { unsentKey } from '#web/core/on-device/offline-books/stored-reading.ts';
import { type Call, CallError, call, type Endpoint, isOffline } from '#web/kit/call.ts';

/** What happened while reading and the server does not know yet. Each call can be made twice without harm; the last for a path counts. */
export type UnsentCall = { endpoint: string; params: Record<string, unknown>; body?: unknown; at: string };
type Unsent = Record<string, UnsentCall>;

const pathOf = ({ endpoint, params }: Omit<UnsentCall, 'at'>) => endpoint.split(' ')[1] + JSON.stringify(params);

export function readUnsent(): Unsent {
  try {
    return JSON.parse(localStorage.getItem(unsentKey()) ?? '{}');
  } catch {
    return {};
  }
}

function change(path: string, unsent: UnsentCall | undefined): void {
  try {
    const left = JSON.stringify({ ...readUnsent(), [path]: unsent });
    if (left === '{}') localStorage.removeItem(unsentKey());
    else localStorage.setItem(unsentKey(), left);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** Makes a call, which this device keeps until the server has answered: the book may be closed before there is a connection. */
export async function callUntilSent(
  endpoint: Endpoint,
  { keepalive, ...unsent }: { params: Record<string, unknown>; body?: unknown; keepalive?: boolean },
): Promise<void> {
  const request = { endpoint, ...unsent, at: new Date().toISOString() };
  const path = pathOf(request);
  change(path, request);
  await sendUnsentCall(path, request, keepalive);
}

/**
 * Makes a call now, and without a connection when there is one again, unless its work was closed before: React mounts twice what it
 * develops. A refused call, such as that of a colleague who views the site as someone, is not made again.
 */
export async function callWhenOnline(
  endpoint: Endpoint,
  options: { params: Record<string, unknown> },
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  try {
    await callUntilSent(endpoint, options);
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    if (!isOffline(cause) || signal.aborted) return;
    window.addEventListener('online', () => void callWhenOnline(endpoint, options, signal), { once: true, signal });
  }
}

export async function sendUnsentCall(
  path: string,
  { endpoint, at: _, ...options }: UnsentCall,
  keepalive = false,
): Promise<void> {
  const stored = () => JSON.stringify(readUnsent()[path]);
  const before = stored();
  let hasFailed = false;
  try {
    await (call as (endpoint: string, options: object) => ReturnType<Call>)(endpoint, { ...options, keepalive });
  } catch (cause) {
    hasFailed = isOffline(cause);
    throw cause;
  } finally {
    // A newer call for the same path stays.
    if (!hasFailed && stored() === before) change(path, undefined);
  }
}

/** Returns the position of a book that the server does not have yet. */
export function unsentPosition(id: string): Required<Position> | undefined {
  return readUnsent()[pathOf({ endpoint: 'PUT /books/{id}/reading/', params: { id } })]?.body as
    | Required<Position>
    | undefined;
}
