import type { AnyRequestContext, Reply } from '#api/kit/serve.ts';
import type { Upload } from '#contract/core/uploads.ts';
import type { UploadOwner, UploadRow } from './queries.ts';

export function toUpload({ id, file_name, received, size, expires_at }: UploadRow): Reply<typeof Upload> {
  return { id, name: file_name, offset: received, length: size, expires_at };
}

export function ownerOf({ person }: Pick<AnyRequestContext, 'person'>): UploadOwner {
  const { tenantId, personId } = person();
  return { tenantId, personId };
}
