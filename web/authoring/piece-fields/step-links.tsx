import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import css from './piece-fields.module.css';

type Step = { to: string; label: string };
type Props = {
  next: Step | undefined;
  before: Step | undefined;
  /** Names the reason why the next step cannot be opened. */
  onBlocked?: (() => void) | undefined;
};

/** Links to the next step of a wizard and to the previous one. */
export function StepLinks({ next, before, onBlocked }: Props) {
  const t = useTranslate();
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
