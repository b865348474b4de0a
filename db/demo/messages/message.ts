import type { DemoSchool } from '#db/demo/people/tenant.ts';
import type { SceneName } from '#look/scenes.ts';
import type { ThingName } from '#look/things.ts';

/** A message to the world. Each is original and signed with the pen name of its author. */
export type DemoMessage = {
  /** Username of a student. */
  author: string;
  text: string;
  goal: number;
  language: string;
  /** The author’s drawing and its description. */
  drawing?: { scene: SceneName; things?: ThingName[]; alt: string };
  /** The others are published. */
  isInReview?: true;
};

/** The messages of a school, and the member of staff who approves them. */
export type DemoMessages = { subdomain: DemoSchool; approver: string; messages: DemoMessage[] };
