import { toFileName } from '#contract/kit/file-names.ts';
import { currentSession } from './session.ts';
import { sendWithSession } from './token-refresh.ts';

/**
 * Downloads a file below `/api` with the token or the key of an order, which a link cannot send. `probe`: a cheap call
 * that refreshes the token.
 */
export async function download(address: string, name: string, probe: string, orderKey?: string): Promise<void> {
  await sendWithSession({ method: 'GET', url: `/api${probe}`, ...(orderKey && { orderKey }) });
  const access = currentSession()?.access;
  const reply = await fetch(`/api${address}`, {
    headers: { ...(access && { authorization: `Bearer ${access}` }), ...(orderKey && { 'order-key': orderKey }) },
  });
  if (!reply.ok) throw new Error(`the file was answered with ${reply.status}`);
  saveFile(await reply.blob(), name);
}

/** Offers a file for saving. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = toFileName(name, 'file');
  link.click();
  URL.revokeObjectURL(link.href);
}
