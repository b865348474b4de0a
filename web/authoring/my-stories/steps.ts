import type { Story } from '#contract/authoring/my-stories.ts';
import { type StoryStep, storySteps } from '#contract/authoring/story-steps.ts';

export const stepWords: Record<StoryStep, string> = {
  start: 'Start',
  details: 'Details',
  write: 'Write',
  pictures: 'Pictures',
  cause: 'Cause',
  check: 'Check',
  send: 'Send',
};

export const isStoryStep = (step: string | undefined): step is StoryStep => storySteps.some((one) => one === step);

type Progress = Pick<Story, 'title' | 'author' | 'body' | 'declaration_accepted'>;

/** Returns whether a step has the content that later steps need. Pictures and a goal are never required. */
export function isStepDone(step: StoryStep, story: Progress, untitled: string): boolean {
  if (step === 'details') return story.title.trim() !== '' && story.title !== untitled && story.author.trim() !== '';
  if (step === 'write') return story.body !== '';
  if (step === 'check') return story.declaration_accepted;
  return step !== 'send';
}

/** Returns the step to show: the requested one, or the first unfinished one if that comes before it. */
export function resolveStep(
  requested: StoryStep | undefined,
  story: Progress | undefined,
  untitled: string,
): StoryStep {
  if (!story) return 'start';
  const unfinished = storySteps.findIndex((step) => !isStepDone(step, story, untitled));
  const index = requested ? storySteps.indexOf(requested) : unfinished;
  return storySteps[Math.min(index, unfinished)] ?? 'send';
}
