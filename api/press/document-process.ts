import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import { startConfinedProcess } from './confined-process.ts';
import { residentMegabytes } from './confinement.ts';

/** The texts of a certificate by their names in the template. Colours are like `#0A2138`. */
export type CertificateInputs = {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  school: string;
  lead: string;
  author: string;
  sentence: string;
  date: string;
  /** Seconds since 1970. */
  issued_at: string;
  frame: string;
  ink: string;
  accent: string;
};
export type DocumentRequest = { inputs: CertificateInputs };

const MAX_SECONDS = 20;
const MAX_MEGABYTES = 400;
const MEMORY_CHECK_MS = 50;
const MAX_WAITING = 16;

const oneAtATime = limitConcurrency(1, MAX_WAITING);

/** Sets a certificate as a PDF in a process of its own, which ends with it: its fonts would keep memory for years. */
export function setCertificate(inputs: CertificateInputs): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const child = await startConfinedProcess('document', MAX_MEGABYTES);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const checkMemory = async () => {
      if ((await residentMegabytes(child.pid)) > MAX_MEGABYTES) child.kill('SIGKILL');
    };
    const deadline = setTimeout(() => child.kill('SIGKILL'), MAX_SECONDS * 1000);
    const watch = setInterval(checkMemory, MEMORY_CHECK_MS);
    child.once('message', (pdf) => resolve(pdf as Uint8Array));
    child.once('exit', (code, signal) => reject(new Error(`The document process ended: ${signal ?? code}.`)));
    child.send({ inputs } satisfies DocumentRequest, (error) => error && reject(error));
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      if (child.connected) child.disconnect();
    }
  });
}
