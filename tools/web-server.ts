import net, { isIP, isIPv6 } from 'node:net';
import type { Stream } from 'node:stream';
import { keepRunning, LISTEN_FD, type Program } from './processes.ts';
import type { Settings } from './settings.ts';
import type { OnFatal, OnStop } from './supervise.ts';

/** Starts the web server; resolves when it serves. Connections during a restart wait and are not refused. */
export function startWebServer(
  program: Program,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  onStop: OnStop,
  onFatal: OnFatal,
): Promise<void> {
  const listener = holdPort(host, port);
  const { ready, stop } = keepRunning(
    listener ? { ...program, listener, env: { ...program.env, BOOKLARK_LISTEN_FD: String(LISTEN_FD) } } : program,
    onFatal,
  );
  onStop(stop);
  // Released before the web server stops, so that new connections are refused as soon as it stops listening.
  if (listener) onStop(async () => listener.close());
  return ready;
}

/**
 * A bound socket that this process does not read: its connections wait in the kernel until a web server accepts them.
 */
type BoundSocket = Stream & { close(): void };

/**
 * Binds a port without accepting its connections. Node's cluster module shares a port by `_createServerHandle`; the
 * public `listen` would accept connections here. A host name may have several addresses, so the web server binds it.
 */
function holdPort(host: string, port: number): BoundSocket | undefined {
  if (isIP(host) === 0) return undefined;
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4 | 6): BoundSocket | number;
  };
  const socket = bind(host, port, isIPv6(host) ? 6 : 4);
  return typeof socket === 'number' ? undefined : socket;
}
