import { publicPhotoUrl } from './files.ts';
import { coverUrl } from './public-presenter.ts';
import type { CauseRow } from './public-queries.ts';

export { causeFileResource, causeFolder } from './files.ts';
export {
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

export function causeCoverUrl(cause: CauseRow): string {
  return coverUrl(cause, cause.cover_hash, (hash) => publicPhotoUrl(cause.id, hash));
}
