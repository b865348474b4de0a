import type { Piece } from '#contract/pieces.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { stepsOf, stepWords, type UploadStep } from './steps.ts';
import css from './uploads.module.css';

type Props = {
  id: string;
  source: Piece['source'];
  step: UploadStep;
  /** Says what is missing before the next step can be opened. */
  onBlocked?: (() => void) | undefined;
};

/** Leads to the next step, and back to the one before. */
export function StepLinks({ id, source, step, onBlocked }: Props) {
  const t = useWords();
  const steps = stepsOf({ source });
  const index = steps.indexOf(step);
  const [before, next] = [steps[index - 1], steps[index + 1]];
  return (
    <div className={css.next}>
      {next &&
        (onBlocked ? (
          <Button kind="solid" onClick={onBlocked}>
            {t('Next: {step}', { step: t(stepWords[next]) })}
          </Button>
        ) : (
          <LinkButton to={paths.uploadBook(id, next)} kind="solid">
            {t('Next: {step}', { step: t(stepWords[next]) })}
          </LinkButton>
        ))}
      {before && (
        <LinkButton to={paths.uploadBook(id, before)} kind="quiet">
          {t('Back to {step}', { step: t(stepWords[before]) })}
        </LinkButton>
      )}
    </div>
  );
}
