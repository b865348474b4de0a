// Written from contract/core/uploads.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/uploads.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const continueUpload = 'PATCH /uploads/{id}/' as Endpoint<typeof routes.continueUpload>;
export const createUpload = 'POST /uploads/' as Endpoint<typeof routes.createUpload>;
export const listUploads = 'GET /uploads/' as Endpoint<typeof routes.listUploads>;
export const removeUpload = 'DELETE /uploads/{id}/' as Endpoint<typeof routes.removeUpload>;
export const showUpload = 'GET /uploads/{id}/' as Endpoint<typeof routes.showUpload>;
