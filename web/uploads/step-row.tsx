import { useNavigate } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { stepsOf, stepWords, type UploadStep } from './steps.ts';

type Props = {
  /** The book; without one its first step is shown, which begins it. */
  id?: string | undefined;
  source: 'file' | 'pages';
  canLead?: boolean;
  step: UploadStep;
};

/** Shows the steps of a book, with links to those that are done. */
export function StepRow({ id, source, canLead = true, step }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const steps = stepsOf({ source, can_lead: canLead });
  const current = steps.indexOf(step);
  return (
    <Stepper
      label={t('Steps')}
      steps={steps.map((key) => ({ key, label: t(stepWords[key]) }))}
      current={current}
      shortLabel={t('Step {step} of {count}: {name}', {
        step: current + 1,
        count: steps.length,
        name: t(stepWords[step]),
      })}
      doneLabel={t('Done')}
      onStepClick={(index) => id && navigate(paths.uploadBook(id, steps[index]))}
    />
  );
}
