import { createStore } from '#sandbox/kit/store-queries.ts';
import type { PhonepeDocument } from './documents.ts';

export const phonepeStore = createStore<PhonepeDocument>('phonepe_sandbox');
