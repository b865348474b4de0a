import type { Logger } from 'pino';
import { emailIdOf, type ReturnPath } from '#api/email/service.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { type Receipt, receiveReport } from './receive.ts';
import { openReportServer, type ReportLimits } from './smtp-server.ts';

export type ListenerDeps = {
  address: { host: string; port: number };
  returnPath: ReturnPath;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  log: Pick<Logger, 'info' | 'warn'>;
  limits?: ReportLimits;
  retryMs?: number;
};

/** Where mail services send the complaints that their users make, at the domain of the return addresses. */
const COMPLAINTS = 'complaints';
const RETRY_MS = 30_000;
type Mailbox = { emailId: string | null };

const replies: Record<Receipt, { code: number; text: string }> = {
  recorded: { code: 250, text: 'Recorded' },
  ignored: { code: 250, text: 'Nothing to record' },
  kept: { code: 250, text: 'A person will read it' },
  dropped: { code: 250, text: 'Known' },
  // The sending server keeps the report and tries again for days.
  full: { code: 452, text: 'Too many unread reports, try again later' },
};

/** Receives reports until it is stopped. Whatever fails here is logged, and does not concern the jobs of this process. */
export function listenForReports(deps: ListenerDeps): { stop(): Promise<void> } {
  const { address, returnPath, inPlatform, log, limits, retryMs = RETRY_MS } = deps;
  const findEmailId = (receiver: string) => emailIdOf(returnPath, receiver);
  const findMailbox = (receiver: string): Mailbox | undefined => {
    if (receiver.toLowerCase() === `${COMPLAINTS}@${returnPath.domain}`) return { emailId: null };
    const emailId = findEmailId(receiver);
    return emailId ? { emailId } : undefined;
  };
  const receive = async ({ emailId }: Mailbox, raw: Buffer) => {
    try {
      const receipt = await receiveReport(inPlatform, { raw, emailId, findEmailId });
      log.info({ receipt, bytes: raw.length }, 'a report about an email arrived');
      return replies[receipt];
    } catch (error) {
      log.warn({ err: error }, 'a report about an email could not be stored');
      return { code: 451, text: 'Try again later' };
    }
  };
  const server = openReportServer(returnPath.domain, findMailbox, receive, limits);
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const listen = () => server.listen(address.port, address.host);
  server.on('error', (error: Error & { syscall?: string }) => {
    // Errors of single connections come here too: a client that leaves in the middle is no news.
    if (server.server.listening || isStopped || error.syscall !== 'listen') return;
    log.warn({ err: error }, 'reports about emails cannot be received yet');
    retry = setTimeout(listen, retryMs);
  });
  server.server.on('listening', () => log.info(server.server.address(), 'listening for reports about emails'));
  listen();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
