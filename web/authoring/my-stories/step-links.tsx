import type { Story } from '#contract/authoring/my-stories.ts';
import { type StoryStep, storySteps } from '#contract/authoring/story-steps.ts';
import { StepLinks } from '#web/authoring/piece-fields/step-links.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';

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
function isStepDone(step: StoryStep, story: Progress, untitled: string): boolean {
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

type Props = { id: string; step: StoryStep; onBlocked?: (() => void) | undefined };

/** Links to the next step of a story and to the previous one; the first step only begins the story. */
export function StoryStepLinks({ id, step, onBlocked }: Props) {
  const t = useTranslate();
  const index = storySteps.indexOf(step);
  const linkTo = (key: StoryStep | undefined) => key && { to: paths.uploadStory(id, key), label: t(stepWords[key]) };
  const before = index > 1 ? storySteps[index - 1] : undefined;
  return <StepLinks next={linkTo(storySteps[index + 1])} before={linkTo(before)} onBlocked={onBlocked} />;
}
