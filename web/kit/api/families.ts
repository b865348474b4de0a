// Written from contract/administration/families.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/families.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addChild = 'POST /family-links/add-child/' as Endpoint<typeof routes.addChild>;
export const confirmFamilyCode = 'POST /family-links/confirm/' as Endpoint<typeof routes.confirmFamilyCode>;
export const createFamilyCode = 'POST /students/{id}/family-links/' as Endpoint<typeof routes.createFamilyCode>;
export const endFamilyLink = 'DELETE /family-links/{id}/' as Endpoint<typeof routes.endFamilyLink>;
export const leaveFamily = 'POST /family-links/leave/' as Endpoint<typeof routes.leaveFamily>;
export const listFamilyLinks = 'GET /students/{id}/family-links/' as Endpoint<typeof routes.listFamilyLinks>;
export const openFamilyLink = 'POST /family-links/open/' as Endpoint<typeof routes.openFamilyLink>;
export const printFamilyLetters = 'POST /family-letters/print/' as Endpoint<typeof routes.printFamilyLetters>;
export const renewFamilyLink = 'POST /family-links/renew/' as Endpoint<typeof routes.renewFamilyLink>;
export const showFamily = 'GET /family/' as Endpoint<typeof routes.showFamily>;
export const switchChild = 'POST /family-links/{id}/switch/' as Endpoint<typeof routes.switchChild>;
