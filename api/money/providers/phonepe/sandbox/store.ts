import { createStore } from '#api/money/providers/sandbox/store-queries.ts';
import type { PhonepeDocument } from './documents.ts';

export const phonepeStore = createStore<PhonepeDocument>('phonepe_sandbox');
