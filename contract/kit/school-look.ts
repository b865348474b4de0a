import { z } from 'zod';

/** The marks by which people recognize a school at other sites. */
export const SchoolLook = z.object({
  logo: z.string().nullable().describe('URL of the logo, valid for an hour or more; null if none.'),
  colour: z.string().describe('The school’s own colour, as #RRGGBB.'),
});
export type SchoolLook = z.output<typeof SchoolLook>;
