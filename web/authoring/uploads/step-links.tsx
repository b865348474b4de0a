import { useNavigate } from 'react-router';
import type { Piece } from '#contract/authoring/pieces.ts';
import { StepLinks } from '#web/authoring/piece-fields/step-links.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Stepper } from '#web/kit/ui/stepper.tsx';
import { stepsOf, stepWords, type UploadStep } from './steps.ts';

type StepRowProps = {
  /** The id of the book; without an id, the first step is shown, which begins the book. */
  id?: string | undefined;
  source: Piece['source'];
  canLead?: boolean;
  step: UploadStep;
};

/** Shows the steps of a book, with links to the finished ones. */
export function StepRow({ id, source, canLead = true, step }: StepRowProps) {
  const t = useTranslate();
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

type Props = { id: string; source: Piece['source']; step: UploadStep; onBlocked?: (() => void) | undefined };

/** Links to the next step of a book and to the previous one. */
export function BookStepLinks({ id, source, step, onBlocked }: Props) {
  const t = useTranslate();
  const steps = stepsOf({ source });
  const index = steps.indexOf(step);
  const linkTo = (key: UploadStep | undefined) => key && { to: paths.uploadBook(id, key), label: t(stepWords[key]) };
  return <StepLinks next={linkTo(steps[index + 1])} before={linkTo(steps[index - 1])} onBlocked={onBlocked} />;
}
