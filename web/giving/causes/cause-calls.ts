import type { Endpoint } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';

/** The calls and pages of a school's causes, or of the platform's. */
export type CauseCalls = {
  create: 'POST /api-admin/charities/' | 'POST /api-super-admin/charities/';
  show: 'GET /api-admin/charities/{id}/' | 'GET /api-super-admin/charities/{id}/';
  change: 'PATCH /api-admin/charities/{id}/' | 'PATCH /api-super-admin/charities/{id}/';
  putCover: 'PUT /api-admin/charities/{id}/cover/' | 'PUT /api-super-admin/charities/{id}/cover/';
  createProject: 'POST /api-admin/charities/{id}/projects/' | 'POST /api-super-admin/charities/{id}/projects/';
  changeProject:
    | 'PATCH /api-admin/charities/{id}/projects/{project}/'
    | 'PATCH /api-super-admin/charities/{id}/projects/{project}/';
  createUpdate: 'POST /api-admin/charities/{id}/updates/' | 'POST /api-super-admin/charities/{id}/updates/';
  addPhoto:
    | 'PUT /api-admin/charities/{id}/updates/{update}/photos/'
    | 'PUT /api-super-admin/charities/{id}/updates/{update}/photos/';
  deleteUpdate:
    | 'DELETE /api-admin/charities/{id}/updates/{update}/'
    | 'DELETE /api-super-admin/charities/{id}/updates/{update}/';
  /** Endpoints to read again after one of these calls. */
  reads: Endpoint[];
  listPath: () => string;
  detailsPath: (id: string) => string;
  formPath: (id?: string) => string;
};

const publicReads: Endpoint[] = ['GET /charities/', 'GET /charities/{id}/'];

export const schoolCauseCalls: CauseCalls = {
  create: 'POST /api-admin/charities/',
  show: 'GET /api-admin/charities/{id}/',
  change: 'PATCH /api-admin/charities/{id}/',
  putCover: 'PUT /api-admin/charities/{id}/cover/',
  createProject: 'POST /api-admin/charities/{id}/projects/',
  changeProject: 'PATCH /api-admin/charities/{id}/projects/{project}/',
  createUpdate: 'POST /api-admin/charities/{id}/updates/',
  addPhoto: 'PUT /api-admin/charities/{id}/updates/{update}/photos/',
  deleteUpdate: 'DELETE /api-admin/charities/{id}/updates/{update}/',
  reads: ['GET /api-admin/charities/', 'GET /api-admin/charities/{id}/', ...publicReads],
  listPath: paths.adminSchoolCauses,
  detailsPath: paths.adminSchoolCause,
  formPath: paths.adminSchoolCauseForm,
};

export const platformCauseCalls: CauseCalls = {
  create: 'POST /api-super-admin/charities/',
  show: 'GET /api-super-admin/charities/{id}/',
  change: 'PATCH /api-super-admin/charities/{id}/',
  putCover: 'PUT /api-super-admin/charities/{id}/cover/',
  createProject: 'POST /api-super-admin/charities/{id}/projects/',
  changeProject: 'PATCH /api-super-admin/charities/{id}/projects/{project}/',
  createUpdate: 'POST /api-super-admin/charities/{id}/updates/',
  addPhoto: 'PUT /api-super-admin/charities/{id}/updates/{update}/photos/',
  deleteUpdate: 'DELETE /api-super-admin/charities/{id}/updates/{update}/',
  reads: ['GET /api-super-admin/charities/', 'GET /api-super-admin/charities/{id}/', ...publicReads],
  listPath: paths.adminPanelCauses,
  detailsPath: paths.adminPanelCause,
  formPath: paths.adminPanelCauseForm,
};
