import type { Position } from '#contract/library/reading.ts';
import { unsentKey } from '#web/core/on-device/offline-books/stored-reading.ts';
import { type Call, CallError, call, type Endpoint, isOffline } from '#web/kit/call.ts';

/**
 * Reading events that the server has not confirmed. Each call can be repeated without harm; the last one for a path
 * counts.
 */
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
    // Without storage the calls last until the page is closed.
  }
}

/**
 * Makes a call, which this device stores until the server has answered, because the book may be closed before the
 * connection is back.
 */
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
 * Makes a call now, or without a connection when the connection is back, unless its work was closed before: in
 * development React mounts twice. A refused call, such as a support view's, is not repeated.
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
    // A newer call for the same path remains.
    if (!hasFailed && stored() === before) change(path, undefined);
  }
}

/** Returns a book's position that the server lacks. */
export function unsentPosition(id: string): Required<Position> | undefined {
  return readUnsent()[pathOf({ endpoint: 'PUT /books/{id}/reading/', params: { id } })]?.body as
    | Required<Position>
    | undefined;
}
