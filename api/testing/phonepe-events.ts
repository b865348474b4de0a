import { createHash } from 'node:crypto';
import { phonepeKeys } from './test-app.ts';

/** The headers of every webhook of PhonePe. */
export const phonepeHeaders = {
  'content-type': 'application/json',
  authorization: createHash('sha256')
    .update(`${phonepeKeys.webhookUsername}:${phonepeKeys.webhookPassword}`)
    .digest('hex'),
};
