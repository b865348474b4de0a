import autocannon from 'autocannon';

/** A load of its own process, on its own core: `node bench/load.ts '{…}'` prints what came back. */
export type Load = {
  port: number;
  path: string;
  hosts: string[];
  headers: Record<string, string>;
  mustHold: string;
  seconds: number;
};
export type Loaded = { perSecond: number; p99: number; faults: number };

if (import.meta.main) {
  const { port, path, hosts, headers, mustHold, seconds }: Load = JSON.parse(process.argv[2] ?? '{}');
  const run = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 32,
      duration,
      requests: hosts.map((host) => ({ path, headers: { ...headers, host } })),
      // A measure counts only when the answer was looked at.
      verifyBody: (body) => body.includes(mustHold),
    });
  await run(2);
  const { requests, latency, errors, non2xx, mismatches } = await run(seconds);
  const loaded: Loaded = { perSecond: requests.average, p99: latency.p99, faults: errors + non2xx + mismatches };
  process.stdout.write(JSON.stringify(loaded));
}
