import { createStore } from '#api/providers/sandbox/store-queries.ts';
import type { PhonepeDocument } from './documents.ts';

export const phonepeStore = createStore<PhonepeDocument>('phonepe_sandbox');
