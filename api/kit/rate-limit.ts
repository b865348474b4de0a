import { isIPv6 } from 'node:net';
import { computeMac } from './secrets.ts';

/**
 * Runs `work` immediately and combines later calls within `intervalMs` into one run at the end of the interval. `work`
 * always runs after the last call, and at most once an interval.
 */
export function limitRate(work: () => void, intervalMs: number): { run(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAskedFor = false;
  function runNow(): void {
    isAskedFor = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAskedFor) runNow();
    }, intervalMs);
    // The timer must not keep the process alive.
    timer.unref();
    work();
  }
  return {
    run() {
      if (timer) isAskedFor = true;
      else runNow();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

/** Allows `maxAttempts` in a window, then requires waits, each twice as long as the last, up to `maxWaitSeconds`. */
export type RateLimit = {
  kind: string;
  maxAttempts: number;
  windowSeconds: number;
  waitSeconds: number;
  maxWaitSeconds: number;
};

/** Hashes an IP address with the pepper, so that none is stored. */
export function hashIpAddress(ip: string, pepper: Uint8Array): string {
  return computeMac(pepper, `address ${networkOf(ip)}`);
}

/** Returns the part of an IP address that counts as one customer: providers assign an IPv6 customer up to a /48. */
export function networkOf(ip: string): string {
  return isIPv6(ip) && !ip.includes('.') ? ipv6Network(ip) : ip.replace(/^::ffff:/, '');
}

function ipv6Network(ip: string): string {
  const [start = '', end] = ip.split('::');
  const before = start === '' ? [] : start.split(':');
  const after = end ? end.split(':') : [];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(end === undefined ? [] : between), ...after].slice(0, 3).join(':');
}
