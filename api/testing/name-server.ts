import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Starts a local name server with settable TXT records; `queries` lists the received questions. */
export async function startNameServer(port = 0) {
  const records = new Map<string, string[]>();
  const queries: { name: string; type: number }[] = [];
  let isSilent = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const question = parseQuestion(message);
    queries.push(question);
    if (!isSilent) socket.send(buildReply(message, question.end, records.get(question.name)), port, address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');

  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: queries,
    setRecords: (name: string, ...texts: string[]) => void records.set(name, texts),
    removeRecords: (name: string) => void records.delete(name),
    setSilent(silent: boolean) {
      isSilent = silent;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

const HEADER_BYTES = 12;

/** Parses a question (RFC 1035, 4.1.2): labels with their lengths before them, a zero, the type and the class. */
function parseQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** Returns the question with its answers; without answers the name does not exist (RFC 1035, 4.1.1: RCODE 3). */
function buildReply(message: Buffer, end: number, texts: string[] | undefined): Buffer {
  const header = Buffer.from(message.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(texts ? 0x8580 : 0x8583, 2);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.fill(0, 8);
  const answers = (texts ?? []).map((text) => {
    // RFC 1035, 3.3: a character string has at most 255 bytes.
    const pieces = (text.match(/.{1,255}/gs) ?? ['']).map((piece) =>
      Buffer.concat([Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)]),
    );
    const data = Buffer.concat(pieces);
    const head = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...answers]);
}
