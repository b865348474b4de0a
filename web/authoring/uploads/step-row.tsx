import { useNavigate } from 'react-router';
import type { Piece } from '#contract/authoring/pieces.ts';
import { paths } from '#web/kit/paths.ts';
import { Stepper } from '#web/kit/ui/stepper.tsx';
import { useWords } from '#web/kit/words.ts';
import { stepsOf, stepWords, type UploadStep } from './steps.ts';

type Props = {
  /** The id of the book; without an id, the first step is shown, which begins the book. */
  id?: string | undefined;
  source: Piece['source'];
  canLead?: boolean;
  step: UploadStep;
};

/** Shows the steps of a book, with links to the finished ones. */
export function StepRow({ id, source, canLead = true, step }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const steps = stepsOf({ source, can_lead: canLead });
  const current = steps.indexOf(step);
  const labelOf = (key: UploadStep) => (key === 'check' && !canLead ? t('Check your page') : t(stepWords[key]));
  return (
    <Stepper
      label={t('Steps')}
      steps={steps.map((key) => ({ key, label: labelOf(key) }))}
      current={current}
      shortLabel={t('Step {step} of {count}: {name}', {
        step: current + 1,
        count: steps.length,
        name: labelOf(step),
      })}
      doneLabel={t('Done')}
      onStepClick={(index) => id && navigate(paths.uploadBook(id, steps[index]))}
    />
  );
}
