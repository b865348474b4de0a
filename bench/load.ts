import autocannon from 'autocannon';
import { sendRequest } from './browser.ts';

/** One load test in a process and on a core of its own: `node bench/load.ts '{…}'` prints its result. */
export type Load = {
  port: number;
  path: string;
  hosts: string[];
  headers: Record<string, string>;
  mustContain: string;
  seconds: number;
  connections?: number;
};
export type LoadResult = { perSecond: number; p99: number; bytes: number; faults: number };

if (import.meta.main) {
  const options: Load = JSON.parse(process.argv[2] ?? '{}');
  const { port, path, headers, seconds, connections = 32 } = options;
  const lengths = await readExpectedLengths(options);
  let mismatches = 0;
  const run = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections,
      duration,
      requests: [...lengths].map(([host, length]) => ({
        path,
        headers: { ...headers, host },
        onResponse(_status, _body, _context, answered) {
          if (Number(answered?.['content-length']) !== length) mismatches += 1;
        },
      })),
    });
  await run(2);
  mismatches = 0;
  const { requests, latency, errors, non2xx } = await run(seconds);
  const bytes = Math.max(...lengths.values());
  const loaded: LoadResult = {
    perSecond: requests.average,
    p99: latency.p99,
    bytes,
    faults: errors + non2xx + mismatches,
  };
  process.stdout.write(JSON.stringify(loaded));
}

/** Checks one response of each host and returns its length: all other responses must have the same length. */
async function readExpectedLengths({ port, path, hosts, headers, mustContain }: Load): Promise<Map<string, number>> {
  const lengths = new Map<string, number>();
  for (const host of hosts) {
    const { status, bytes, text } = await sendRequest({ port, path, host, headers });
    if (status !== 200 || !text.includes(mustContain))
      throw new Error(`${host}${path} did not return the expected page: ${status}`);
    lengths.set(host, bytes);
  }
  return lengths;
}
