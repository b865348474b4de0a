import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream';

/** The simplest server of one file, for a machine without nginx: it answers ranges and nothing else. */
const file = process.env.FILE ?? '';
const { size } = statSync(file);

const server = createServer((request, reply) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || Number(to) >= size) return void reply.writeHead(416).end();
  const [start, end] = [Number(from), Number(to)];
  reply.writeHead(206, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` });
  pipeline(createReadStream(file, { start, end }), reply, () => {});
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
