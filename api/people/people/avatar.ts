import { reencodeAvatar } from '#api/identity/users/service.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';

/**
 * Stores an avatar before the transaction, which holds a connection. If the change is refused, the nightly sweep
 * removes the file.
 */
export async function storeAvatar({ storage }: Settings, tenantId: string, file: UploadedFile | undefined, id: string) {
  if (!file) return;
  const avatar = await reencodeAvatar(file, id);
  await storage.put(`${tenantId}/avatars/${avatar.name}`, avatar.file);
  return avatar;
}
