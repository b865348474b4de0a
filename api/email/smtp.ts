import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** `perhaps`: the line broke after the letter had begun to leave. `never`: it was refused for good. */
export type Outcome = { sent: 'yes' | 'later' | 'perhaps' | 'never'; fault?: string };

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

export async function sendBySmtp(smtp: string, mail: SendMailOptions): Promise<Outcome> {
  const transport = createTransport({ url: smtp, ...patience });
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
    return { sent: whenAgain(fault, hasBegun), fault: reasonOf(fault) };
  } finally {
    transport.close();
  }
}

/** RFC 5321: a reply that begins with 5 is final. One to our name and password is about us, not about the letter. */
function whenAgain(fault: unknown, hasBegun: boolean): 'later' | 'perhaps' | 'never' {
  const code = fault instanceof Error && 'responseCode' in fault ? Number(fault.responseCode) : undefined;
  if (code === undefined) return hasBegun ? 'perhaps' : 'later';
  const isOurs = fault instanceof Error && 'code' in fault && fault.code === 'EAUTH';
  return code >= 500 && !isOurs ? 'never' : 'later';
}

function reasonOf(fault: unknown): string {
  const said = fault instanceof Error && 'response' in fault ? String(fault.response) : undefined;
  return (said ?? (fault instanceof Error ? fault.message : 'unknown')).slice(0, 500);
}
