import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '#api/kit/loopback.ts';
import { truncate } from '#contract/kit/truncate.ts';

/** `deferred`: can be sent again. `unknown`: the connection broke during sending. `refused`: permanently refused. */
export type SendOutcome = { status: 'sent' | 'deferred' | 'unknown' | 'refused'; reason?: string };

// Without requireTLS, anyone between the servers can remove STARTTLS and read the links in emails.
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends an email once. `smtp` is the URL of the server. */
export async function sendBySmtp(smtp: string, mail: SendMailOptions): Promise<SendOutcome> {
  const transport = createTransport({ url: smtp, requireTLS: !isLoopback(new URL(smtp).hostname), ...SMTP_TIMEOUTS });
  let hasBegun = false;
  transport.use('stream', (built, done) => {
    built.message.transform(
      () =>
        new Transform({
          transform(chunk, _encoding, next) {
            hasBegun = true;
            next(null, chunk);
          },
        }),
    );
    done();
  });
  try {
    await transport.sendMail(mail);
    return { status: 'sent' };
  } catch (error) {
    return { status: classifyFailure(error, hasBegun), reason: failureReason(error) };
  } finally {
    transport.close();
  }
}

/** Failures of our account or connection, not of the email: a refused login, and no encryption. */
const OUR_FAILURES = ['EAUTH', 'ETLS'];

/** Classifies a failed attempt. A reply that begins with 5 is final (RFC 5321). */
function classifyFailure(error: unknown, hasStarted: boolean): 'deferred' | 'unknown' | 'refused' {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;
  if (code === undefined) return hasStarted ? 'unknown' : 'deferred';
  const isOurs = error instanceof Error && 'code' in error && OUR_FAILURES.includes(String(error.code));
  return code >= 500 && !isOurs ? 'refused' : 'deferred';
}

function failureReason(error: unknown): string {
  const reply = error instanceof Error && 'response' in error ? String(error.response) : undefined;
  return truncate(reply ?? (error instanceof Error ? error.message : 'unknown'), 500);
}
