import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { stepsOf, stepWords, type UploadStep } from './steps.ts';
import css from './uploads.module.css';

type Props = { id: string; source: 'file' | 'pages'; step: UploadStep };

/** Leads to the next step, and back to the one before. */
export function StepLinks({ id, source, step }: Props) {
  const t = useWords();
  const steps = stepsOf({ source });
  const index = steps.indexOf(step);
  const [before, next] = [steps[index - 1], steps[index + 1]];
  return (
    <div className={css.next}>
      {next && (
        <LinkButton to={paths.uploadBook(id, next)} kind="solid">
          {t('Next: {step}', { step: t(stepWords[next]) })}
        </LinkButton>
      )}
      {before && (
        <LinkButton to={paths.uploadBook(id, before)} kind="quiet">
          {t('Back to {step}', { step: t(stepWords[before]) })}
        </LinkButton>
      )}
    </div>
  );
}
