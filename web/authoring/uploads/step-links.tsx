import type { Piece } from '#contract/authoring/pieces.ts';
import { StepLinks } from '#web/authoring/piece-fields/step-links.tsx';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { stepsOf, stepWords, type UploadStep } from './steps.ts';

type Props = { id: string; source: Piece['source']; step: UploadStep; onBlocked?: (() => void) | undefined };

/** Links to the next step of a book and to the previous one. */
export function BookStepLinks({ id, source, step, onBlocked }: Props) {
  const t = useWords();
  const steps = stepsOf({ source });
  const index = steps.indexOf(step);
  const linkTo = (key: UploadStep | undefined) => key && { to: paths.uploadBook(id, key), label: t(stepWords[key]) };
  return <StepLinks next={linkTo(steps[index + 1])} before={linkTo(steps[index - 1])} onBlocked={onBlocked} />;
}
