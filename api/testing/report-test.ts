import { connect, createServer, type Server, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import pino from 'pino';
import { type ListenerDeps, listenForReports } from '#api/email-reports/listener.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { schoolTest } from './app-test.ts';

export const returnPath = {
  domain: 'bounces.test',
  key: new TextEncoder().encode('the key of return addresses, with letters'),
};

/** Gives the tests of a file a listener for reports, emails that were sent, and what is stored about them. */
export const reportTest = schoolTest
  /** Starts a listener at this port without waiting for it. */
  .extend('startListener', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const listeners: { stop(): Promise<void> }[] = [];
    onCleanup(async () => void (await Promise.all(listeners.map((listener) => listener.stop()))));
    return (port: number, options: Partial<ListenerDeps>) => {
      const listener = listenForReports({
        ...{ address: { host: '127.0.0.1', port }, returnPath, log: pino({ level: 'silent' }) },
        inPlatform: (work) => inPlatform(app.platformPool, work),
        ...options,
      });
      listeners.push(listener);
    };
  })
  /** Starts a listener at a free port; returns the port. */
  .extend('listen', { scope: 'file' }, ({ startListener }) => async (options: Partial<ListenerDeps> = {}) => {
    const { promise: port, resolve } = Promise.withResolvers<number>();
    const write = (line: string) => {
      const { port: listening } = JSON.parse(line);
      if (listening) resolve(listening);
    };
    startListener(0, { ...options, log: pino({ level: 'info' }, { write }) });
    return port;
  })
  .extend('port', { scope: 'file' }, ({ listen }) => listen())
  .extend('anEmail', ({ app, school }) => (to = 'samir@hill.example', at = school): Promise<string> => {
    const sentState = { state: 'sent', sent_at: new Date(), template: 'invitation', kind: 'invitation' };
    const text = { subject: 'Hello', text_part: 'Hello', html_part: '<p>Hello</p>' };
    return app.insert('mails', { tenant_id: at.id, to_address: to, ...text, ...sentState });
  })
  .extend(
    'deliver',
    ({ port }) =>
      (to: string, raw: string) =>
        deliverTo(port, to, raw),
  )
  .extend('stateOf', ({ app }) => async (id: string): Promise<string> => {
    return (await app.database.owner.query('select state from mails where id = $1', [id])).rows[0].state;
  })
  .extend('emptyTables', { auto: true }, async ({ app }) => {
    for (const table of ['suppressions', 'email_reports', 'email_events'])
      await app.database.owner.query(`delete from ${table}`);
  })
  .extend('stored', ({ app }) => async (table: 'email_reports' | 'email_events' | 'suppressions') => {
    return (await app.database.owner.query(`select * from ${table}`)).rows;
  });

/** Sends a report as the receiving mail server does; returns the code of the reply. */
export async function deliverTo(port: number, to: string, raw: string): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    return Number((error as { responseCode?: number }).responseCode);
  } finally {
    transport.close();
  }
}

const portOf = (server: Server) => (server.address() as { port: number }).port;

/** Takes a port that no one has. */
export async function holdPort() {
  const server = createServer((socket) => socket.destroy());
  const port = await new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))));
  return { port, release: () => new Promise((resolve) => server.close(resolve)) };
}

/** Waits for what the server says next. */
export function greeting(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('data', (data) => resolve(String(data))).on('error', () => resolve('')));
}

/** Waits until the server ends a connection. */
export function waitUntilEnded(socket: Socket): Promise<'ended'> {
  socket.on('error', () => {}).resume();
  return new Promise((resolve) => socket.once('close', () => resolve('ended')));
}

/** Sends commands one after the other, and returns everything that the server says. */
export async function talk(port: number, commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let transcript = await greeting(socket);
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    transcript += await greeting(socket);
  }
  socket.destroy();
  return transcript;
}

/** Sends a message without end; returns how much of it was sent before the connection ended. */
export async function flood(port: number, to: string, maxBytes: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await greeting(socket);
  for (const command of ['EHLO x', 'MAIL FROM:<>', `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${command}\r\n`);
    await greeting(socket);
  }
  const line = Buffer.alloc(64 * 1024, `${'x'.repeat(78)}\r\n`);
  let sentBytes = 0;
  while (!socket.destroyed && sentBytes < maxBytes) {
    sentBytes += line.length;
    if (!socket.write(line)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  socket.destroy();
  return sentBytes;
}
