import type { Person, TestApp } from './test-app.ts';

/** The header of every tus 1.0.0 request. */
export const tus = { 'tus-resumable': '1.0.0' };

/** Returns functions that upload files like a browser. `server` is one of several servers of the same database. */
export function createUploadActions() {
  const create = (server: TestApp, as: Person, length: number, name = 'boat.pdf') =>
    server.request('/api/uploads/', {
      method: 'POST',
      as,
      headers: {
        ...tus,
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });

  const send = (server: TestApp, as: Person, id: string, offset: number, bytes: Buffer) =>
    server.request(`/api/uploads/${id}`, {
      method: 'PATCH',
      as,
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: bytes,
    });

  const head = (server: TestApp, as: Person, id: string) =>
    server.request(`/api/uploads/${id}`, { method: 'HEAD', as, headers: tus });

  /** Uploads a whole file; returns the upload's id. */
  async function upload(server: TestApp, as: Person, bytes: Buffer, name?: string): Promise<string> {
    const { id } = (await create(server, as, bytes.length, name)).json();
    await send(server, as, id, 0, bytes);
    return id;
  }

  return { create, send, head, upload };
}
