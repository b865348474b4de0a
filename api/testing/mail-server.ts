import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { from: string; to: string[]; message: string };

/** Starts a mail server that accepts every email. One whose sender dies before its end does not arrive. */
export async function startMailServer() {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, disableReverseLookup: true },
    async onData(stream, { envelope }, done) {
      const message = await text(stream).catch(() => undefined);
      if (message === undefined) return done(new Error('the sender has gone'));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
