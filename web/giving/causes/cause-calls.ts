import type { z } from 'zod';
import type {
  ByProject,
  ByUpdate,
  CauseChange,
  ManagedCause,
  NewCause,
  NewProject,
  NewUpdate,
  Photo,
  ProjectChange,
} from '#contract/giving/managed-causes.ts';
import type { ById, Nothing, Route } from '#contract/kit/route.ts';
import { listCauses, showCause } from '#web/kit/api/causes.ts';
import * as school from '#web/kit/api/managed-causes.ts';
import * as platform from '#web/kit/api/platform-causes.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';

type Write<Params extends z.ZodType, Body extends z.ZodType> = Endpoint<
  Route<Params, typeof Nothing, Body, z.ZodType<ManagedCause>>
>;

/** The calls and the pages of the causes of a school, or of those of the platform. */
export type CauseCalls = {
  create: Write<typeof Nothing, typeof NewCause>;
  show: Write<typeof ById, typeof Nothing>;
  change: Write<typeof ById, typeof CauseChange>;
  putCover: Write<typeof ById, typeof Photo>;
  createProject: Write<typeof ById, typeof NewProject>;
  changeProject: Write<typeof ByProject, typeof ProjectChange>;
  createUpdate: Write<typeof ById, typeof NewUpdate>;
  addPhoto: Write<typeof ByUpdate, typeof Photo>;
  deleteUpdate: Write<typeof ByUpdate, typeof Nothing>;
  /** What shows other data once one of them is through. */
  reads: Endpoint<Route>[];
  listPath: () => string;
  detailsPath: (id: string) => string;
  formPath: (id?: string) => string;
};

const publicReads = [listCauses, showCause];

export const schoolCauseCalls: CauseCalls = {
  create: school.createSchoolCause,
  show: school.showSchoolCause,
  change: school.changeSchoolCause,
  putCover: school.putCauseCover,
  createProject: school.createSchoolProject,
  changeProject: school.changeSchoolProject,
  createUpdate: school.createSchoolCauseUpdate,
  addPhoto: school.addSchoolCausePhoto,
  deleteUpdate: school.deleteSchoolCauseUpdate,
  reads: [school.listSchoolCauses, school.showSchoolCause, ...publicReads],
  listPath: paths.adminSchoolCauses,
  detailsPath: paths.adminSchoolCause,
  formPath: paths.adminSchoolCauseForm,
};

export const platformCauseCalls: CauseCalls = {
  create: platform.createPlatformCause,
  show: platform.showPlatformCause,
  change: platform.changePlatformCause,
  putCover: platform.putPlatformCauseCover,
  createProject: platform.createPlatformProject,
  changeProject: platform.changePlatformProject,
  createUpdate: platform.createPlatformCauseUpdate,
  addPhoto: platform.addPlatformCausePhoto,
  deleteUpdate: platform.deletePlatformCauseUpdate,
  reads: [platform.listPlatformCauses, platform.showPlatformCause, ...publicReads],
  listPath: paths.adminPanelCauses,
  detailsPath: paths.adminPanelCause,
  formPath: paths.adminPanelCauseForm,
};
