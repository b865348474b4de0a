import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '#api/kit/loopback.ts';

/** `perhaps`: the connection broke while the email was sent. `never`: it was refused permanently. */
export type SendOutcome = { sent: 'yes' | 'later' | 'perhaps' | 'never'; fault?: string };

// Without requireTLS, anyone between the servers can remove STARTTLS and read the links in emails.
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

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
    return { sent: 'yes' };
  } catch (fault) {
    return { sent: classifyFailure(fault, hasBegun), fault: failureReason(fault) };
  } finally {
    transport.close();
  }
}

/** RFC 5321: a reply that begins with 5 is final. A failed login is about our account, not about the email. */
function classifyFailure(fault: unknown, hasStarted: boolean): 'later' | 'perhaps' | 'never' {
  const code = fault instanceof Error && 'responseCode' in fault ? Number(fault.responseCode) : undefined;
  if (code === undefined) return hasStarted ? 'perhaps' : 'later';
  const isOurs = fault instanceof Error && 'code' in fault && fault.code === 'EAUTH';
  return code >= 500 && !isOurs ? 'never' : 'later';
}

function failureReason(fault: unknown): string {
  const reply = fault instanceof Error && 'response' in fault ? String(fault.response) : undefined;
  return (reply ?? (fault instanceof Error ? fault.message : 'unknown')).slice(0, 500);
}
