import { describe, expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { runHook } from './testing/run-hook.tsx';
import { useFileUpload } from './use-file-upload.ts';

const face = new File(['pixels'], 'face.webp');
const start = (upload: (file: File) => Promise<unknown>) => runHook(() => useFileUpload('avatar', { upload }));

describe('a file that is saved when it is chosen', () => {
  test('is sent once, even if another one is chosen in the meantime', async () => {
    const reply = Promise.withResolvers<void>();
    const upload = vi.fn(() => reply.promise);
    const { onFile } = start(upload);
    const first = onFile(face);
    await onFile(new File(['pixels'], 'other.webp'));
    reply.resolve();
    await first;

    expect(upload.mock.calls).toEqual([[face]]);
  });

  test('can be sent again after a refusal', async () => {
    const upload = vi.fn(() => Promise.reject(new CallError(400, 'This is not a picture.')));
    const { onFile } = start(upload);
    await onFile(face);
    await onFile(face);

    expect(upload).toHaveBeenCalledTimes(2);
  });

  test('does not hide a bug', async () => {
    const { onFile } = start(() => Promise.reject(new TypeError('x is undefined')));
    await expect(onFile(face)).rejects.toThrow(TypeError);
  });
});
