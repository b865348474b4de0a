// Written from contract/shop/certificates.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/certificates.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listMyCertificates = 'GET /my-certificates/' as Endpoint<typeof routes.listMyCertificates>;
export const showCertificate = 'GET /certificates/{id}/' as Endpoint<typeof routes.showCertificate>;
