import { causeFileResource, causeFolder, publicPhotoUrl } from './files.ts';
import { coverUrl } from './public-presenter.ts';
import {
  type CauseRow,
  type CollectingRow,
  findCauses,
  findCollecting,
  findProjects,
  findTenantOfPhoto,
  isCollecting,
  isProjectOf,
  type ProjectRow,
} from './public-queries.ts';

export {
  type CollectingRow,
  causeFileResource,
  causeFolder,
  findCauses,
  findCollecting,
  findProjects,
  findTenantOfPhoto,
  isCollecting,
  isProjectOf,
  type ProjectRow,
};

/** Returns the URL of the picture of a cause. */
export function causeCoverUrl(cause: CauseRow): string {
  return coverUrl(cause, cause.cover_hash, (hash) => publicPhotoUrl(cause.id, hash));
}
