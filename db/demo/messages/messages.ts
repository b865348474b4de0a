import { banyanMessages } from './banyan.ts';
import { hillcrestMessages } from './hillcrest.ts';
import type { DemoMessages } from './message.ts';
import { riversideMessages } from './riverside.ts';

/** Messages to the world by children of the demo schools: 60 in five languages, and three that wait for their review. */
export const demoMessages: DemoMessages[] = [riversideMessages, hillcrestMessages, banyanMessages];
