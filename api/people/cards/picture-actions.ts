import { findSchoolPictures } from '#api/identity/pictures/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateUsesPictures } from '#api/people/classes/service.ts';
import { switchWords } from '#contract/identity/pictures.ts';

type ClassPictureSetting = { classId: string; usesPictures: boolean | null };

/** Turns picture passwords of a class on or off; null: as the school does. Refuses where the school has decided for all classes. */
export async function setUsesPictures(
  db: TenantDb,
  { classId, usesPictures }: ClassPictureSetting,
): Promise<{ usesPictures: boolean; isChanged: boolean }> {
  const schoolSetting = await findSchoolPictures(db);
  if (schoolSetting === 'never' || schoolSetting === 'always')
    throw new Refusal('conflict', { message: switchWords.locked, state: 'locked' });
  const isChanged = await updateUsesPictures(db, classId, usesPictures);
  return { usesPictures: usesPictures ?? schoolSetting === 'on', isChanged };
}
