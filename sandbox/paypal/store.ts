import { createStore } from '#sandbox/kit/store-queries.ts';
import type { PaypalDocument } from './documents.ts';

export const paypalStore = createStore<PaypalDocument>('paypal_sandbox');
