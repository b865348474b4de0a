import type { TenantDb } from '#api/kit/tenant.ts';
import { deleteUploadsOf, type UploadOwner } from './queries.ts';

/** Deletes the uploads of an erased person. Returns the folders of their bytes, to be removed after the commit. */
export async function eraseUploads(db: TenantDb, owner: UploadOwner): Promise<string[]> {
  return (await deleteUploadsOf(db, owner)).map((id) => `uploads/${id}`);
}
