import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';

/** `undefined`: no such address. */
export type FindMailbox<Mailbox> = (address: string) => Mailbox | undefined;
type Reply = { code: number; text: string };
export type ReceiveMessage<Mailbox> = (mailbox: Mailbox, raw: Buffer) => Promise<Reply>;

export const reportLimits = {
  /** Our emails are small, and so is what comes back. */
  maxMessageBytes: 256 * 1024,
  /** All messages of a connection together. */
  maxConnectionBytes: 4 * 1024 ** 2,
  maxConnections: 20,
  maxConnectionsPerAddress: 5,
  /** One mail server in front of the listener sends everything from one address. */
  maxMessagesPerMinute: 120,
  idleTimeoutMs: 30_000,
  connectionTimeoutMs: 120_000,
};
export type ReportLimits = typeof reportLimits;

const SWEEP_MS = 250;
const CLOSE_TIMEOUT_MS = 1_000;
const MINUTE_MS = 60_000;

/** Opens a mail server that takes reports and nothing else: it knows its own addresses only, and sends nothing. */
export function openReportServer<Mailbox>(
  name: string,
  findMailbox: FindMailbox<Mailbox>,
  receive: ReceiveMessage<Mailbox>,
  limits: ReportLimits = reportLimits,
): SMTPServer {
  const load = countByAddress(limits);
  // One message at a time, so that jobs keep most of the processor and of the connections to the database.
  const inTurn = limitConcurrency(1, limits.maxConnections);
  const server = new SMTPServer({
    ...{ name, size: limits.maxMessageBytes, maxClients: limits.maxConnections, logger: false },
    ...{ socketTimeout: limits.idleTimeoutMs, closeTimeout: CLOSE_TIMEOUT_MS, disableReverseLookup: true },
    // There is no certificate: mail servers then send without TLS, as they do among each other.
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], hideSTARTTLS: true },
    onConnect: (session, done) => done(load.addConnection(session) ? null : tooMany()),
    onClose(session, done) {
      load.removeConnection(session);
      done();
    },
    onRcptTo({ address }, { envelope, remoteAddress }, done) {
      if (!findMailbox(address)) return done(smtpError(550, 'No such address here'));
      if (envelope.rcptTo.length > 0) return done(smtpError(452, 'One recipient for each message'));
      done(load.addMessage(remoteAddress) ? null : tooMany());
    },
    onData(stream, session, done) {
      void readMessage(stream, session)
        .then((reply) => (reply.code < 300 ? done(null, reply.text) : done(smtpError(reply.code, reply.text))))
        .catch((error) => done(smtpError(451, 'Try again later', error)));
    },
  });
  endSlowConnections(server, limits);
  return server;

  async function readMessage(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Reply> {
    const raw = await readWithin(stream);
    const mailbox = findMailbox(envelope.rcptTo[0]?.address ?? '');
    if (!raw) return { code: 552, text: 'The message is too large' };
    if (!mailbox) return { code: 550, text: 'No such address here' };
    return inTurn(() => receive(mailbox, raw));
  }
}

/** Reads a message; `undefined` if it is too large. The rest of that is discarded as it arrives. */
async function readWithin(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (stream.sizeExceeded) chunks = [];
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}

/** A client that sends a byte now and then is never idle, and one that sends without end never finishes. */
function endSlowConnections({ server }: SMTPServer, { maxConnectionBytes, connectionTimeoutMs }: ReportLimits): void {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, Date.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  const sweep = setInterval(() => {
    for (const [socket, since] of openedAt)
      if (socket.bytesRead > maxConnectionBytes || Date.now() - since > connectionTimeoutMs) socket.destroy();
  }, SWEEP_MS);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

/** Counts connections, and the messages of a minute, by the address they come from. */
function countByAddress({ maxConnectionsPerAddress, maxMessagesPerMinute }: ReportLimits) {
  const connections = new Map<string, string>();
  const messages = new Map<string, number>();
  let minute = 0;
  return {
    addConnection({ id, remoteAddress }: SMTPServerSession): boolean {
      connections.set(id, remoteAddress);
      return (
        [...connections.values()].filter((address) => address === remoteAddress).length <= maxConnectionsPerAddress
      );
    },
    removeConnection({ id }: SMTPServerSession): void {
      connections.delete(id);
    },
    addMessage(address: string): boolean {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) messages.clear();
      minute = now;
      const count = (messages.get(address) ?? 0) + 1;
      messages.set(address, count);
      return count <= maxMessagesPerMinute;
    },
  };
}

const tooMany = () => smtpError(421, 'Too many connections or messages, try again later');

function smtpError(responseCode: number, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { responseCode });
}
