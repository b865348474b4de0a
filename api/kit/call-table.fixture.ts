import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /health/live': { host: 'both', who: anyone },
  'GET /health/ready': { host: 'both', who: anyone },
  'GET /openapi.json': { host: 'both', who: anyone },
};
