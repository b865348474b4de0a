import { z } from 'zod';

/** The cause that a work gives to, and the project that its author selected, as everyone sees them. */
export const Giving = z.object({
  cause: z
    .object({ id: z.uuid(), slug: z.string(), name: z.string(), language: z.string() })
    .nullable()
    .describe('The cause that it gives to.'),
  project: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
});
export type Giving = z.output<typeof Giving>;
