import { config } from 'zod';

/** Import this before a schema of the contract comes to the browser: no page allows the code that zod would compile. */
config({ jitless: true });
