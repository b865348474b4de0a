import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { aRefreshToken } from '#api/testing/credentials.ts';

export const callTable: CallTable = {
  'POST /auth/token/refresh/': { host: 'both', who: anyone, body: { refresh: 'x' }, prepare: aRefreshToken },
};
