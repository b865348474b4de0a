import { banyanMessages } from './banyan.ts';
import { hillcrestMessages } from './hillcrest.ts';
import type { DemoMessages } from './message.ts';
import { riversideMessages } from './riverside.ts';

/** What children of the demo schools write to the world: 60 messages in five languages, and three that wait for their review. */
export const demoMessages: DemoMessages[] = [riversideMessages, hillcrestMessages, banyanMessages];
