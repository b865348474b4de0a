import type { ColumnKey } from './list-params.ts';

export const columnWords: Record<ColumnKey, string> = {
  username: 'Signs in with',
  classes: 'Classes',
  role: 'Role',
  last_sign_in: 'Last sign-in',
  created: 'Added',
  external_id: 'Student number',
  archived: 'Archived on',
  erased: 'Erased on or after',
};
