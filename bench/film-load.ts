import { Agent, request } from 'node:http';

/** Tablets that play a film: `node bench/film-load.ts '{…}'` prints the result. */
export type FilmLoad = {
  port: number;
  host: string;
  path: string;
  bytes: number;
  tablets: number;
  rangeBytes: number;
  seconds: number;
};
export type FilmLoadResult = { megabytesPerSecond: number; faults: number };

const WARM_UP_SECONDS = 2;

if (import.meta.main) {
  const load: FilmLoad = JSON.parse(process.argv[2] ?? '{}');
  await play({ ...load, seconds: WARM_UP_SECONDS });
  process.stdout.write(JSON.stringify(await play(load)), () => process.exit());
}

/** Lets each tablet ask for one range after the other, each from another place, as one that seeks. */
async function play(load: FilmLoad): Promise<FilmLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.tablets });
  const began = performance.now();
  const end = began + load.seconds * 1000;
  const result = { bytes: 0, faults: 0 };
  const places = Math.floor(load.bytes / load.rangeBytes);
  const tablet = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const start = ((number * 7919 + turn * 104_729) % places) * load.rangeBytes;
      const received = await readRange(load, agent, start);
      result.bytes += received;
      if (received !== load.rangeBytes) result.faults += 1;
    }
  };
  await Promise.all(Array.from({ length: load.tablets }, (_, number) => tablet(number)));
  agent.destroy();
  const elapsedSeconds = (performance.now() - began) / 1000;
  return { megabytesPerSecond: result.bytes / 1e6 / elapsedSeconds, faults: result.faults };
}

/** Returns how many bytes of the range arrived; 0 if the reply is another one. */
function readRange({ port, host, path, bytes, rangeBytes }: FilmLoad, agent: Agent, start: number): Promise<number> {
  const end = start + rangeBytes - 1;
  const headers = { host, range: `bytes=${start}-${end}` };
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (reply) => {
      const isRight = reply.statusCode === 206 && reply.headers['content-range'] === `bytes ${start}-${end}/${bytes}`;
      let received = 0;
      reply.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      reply.once('error', () => resolve(0));
      reply.once('end', () => resolve(isRight ? received : 0));
    });
    sent.once('error', () => resolve(0));
    sent.end();
  });
}
