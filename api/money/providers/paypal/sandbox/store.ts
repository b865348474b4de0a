import { createStore } from '#api/money/providers/sandbox/store-queries.ts';
import type { PaypalDocument } from './documents.ts';

export const paypalStore = createStore<PaypalDocument>('paypal_sandbox');
