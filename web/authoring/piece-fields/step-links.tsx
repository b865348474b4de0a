import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './piece-fields.module.css';

type Step = { to: string; label: string };
type Props = {
  next: Step | undefined;
  before: Step | undefined;
  /** Says what is missing before the next step can be opened. */
  onBlocked?: (() => void) | undefined;
};

/** Leads to the next step of a wizard, and back to the one before. */
export function StepLinks({ next, before, onBlocked }: Props) {
  const t = useWords();
  return (
    <div className={css.next}>
      {next &&
        (onBlocked ? (
          <Button kind="solid" onClick={onBlocked}>
            {t('Next: {step}', { step: next.label })}
          </Button>
        ) : (
          <LinkButton to={next.to} kind="solid">
            {t('Next: {step}', { step: next.label })}
          </LinkButton>
        ))}
      {before && (
        <LinkButton to={before.to} kind="quiet">
          {t('Back to {step}', { step: before.label })}
        </LinkButton>
      )}
    </div>
  );
}
