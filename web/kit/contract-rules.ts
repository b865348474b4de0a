import { config } from 'zod';

/** Import this before any contract schema in the browser: the content security policy forbids zod's compiled code. */
config({ jitless: true });
