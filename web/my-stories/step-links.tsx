import { type StoryStep, storySteps } from '#contract/story-steps.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { stepWords } from './steps.ts';
import css from './stories.module.css';

type Props = {
  id: string;
  step: StoryStep;
  /** Says what is missing before the next step can be opened. */
  onBlocked?: (() => void) | undefined;
};

/** Leads to the next step of a story, and back to the one before. */
export function StepLinks({ id, step, onBlocked }: Props) {
  const t = useWords();
  const index = storySteps.indexOf(step);
  const [before, next] = [storySteps[index - 1], storySteps[index + 1]];
  return (
    <div className={css.next}>
      {next &&
        (onBlocked ? (
          <Button kind="solid" onClick={onBlocked}>
            {t('Next: {step}', { step: t(stepWords[next]) })}
          </Button>
        ) : (
          <LinkButton to={paths.uploadStory(id, next)} kind="solid">
            {t('Next: {step}', { step: t(stepWords[next]) })}
          </LinkButton>
        ))}
      {before && before !== 'start' && (
        <LinkButton to={paths.uploadStory(id, before)} kind="quiet">
          {t('Back to {step}', { step: t(stepWords[before]) })}
        </LinkButton>
      )}
    </div>
  );
}
