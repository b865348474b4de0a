import { type StoryStep, storySteps } from '#contract/authoring/story-steps.ts';
import { StepLinks } from '#web/authoring/piece-fields/step-links.tsx';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { stepWords } from './steps.ts';

type Props = { id: string; step: StoryStep; onBlocked?: (() => void) | undefined };

/** Links to the next step of a story and to the previous one; the first step only begins the story. */
export function StoryStepLinks({ id, step, onBlocked }: Props) {
  const t = useWords();
  const index = storySteps.indexOf(step);
  const linkTo = (key: StoryStep | undefined) => key && { to: paths.uploadStory(id, key), label: t(stepWords[key]) };
  const before = index > 1 ? storySteps[index - 1] : undefined;
  return <StepLinks next={linkTo(storySteps[index + 1])} before={linkTo(before)} onBlocked={onBlocked} />;
}
