import type { ShippedEntry } from '#db/content/shipped.ts';
import { about } from './about.ts';
import { acknowledgement } from './acknowledgement.ts';
import { ourFramework } from './our-framework.ts';
import { ourTeam } from './our-team.ts';
import { testimonials } from './testimonials.ts';

/** The pages about Booklark. */
export const pageEntries: ShippedEntry<'page'>[] = [about, ourFramework, ourTeam, testimonials, acknowledgement];
