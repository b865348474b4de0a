import { createHash } from 'node:crypto';
import { phonepeKeys } from './test-app.ts';

/** The headers of every PhonePe webhook. */
export const phonepeHeaders = {
  'content-type': 'application/json',
  authorization: createHash('sha256')
    .update(`${phonepeKeys.webhookUsername}:${phonepeKeys.webhookPassword}`)
    .digest('hex'),
};
