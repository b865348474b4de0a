import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode } from 'react';
import type { Check, PieceType } from '#contract/authoring/pieces.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './piece-fields.module.css';

type Props = {
  type: PieceType;
  id: string;
  checks: Check[];
  /** The problems to show before the server's first check, as `CheckItem`s. */
  missing: ReactNode[];
  canEdit: boolean;
  /** Returns the link to fix a failed check; undefined if no page can fix it. */
  fixOf: (check: Check) => { to: string; label: string } | undefined;
  /** Reads the piece again after its author has answered a check. */
  onChanged: () => void;
};

/** Lists the checks of a piece: failed ones first, each with a link to fix it. */
export function CheckItems({ type, id, checks, missing, canEdit, fixOf, onChanged }: Props) {
  const t = useTranslate();
  const failed = checks.filter(({ passed }) => !passed);
  const passed = checks.filter((check) => check.passed);
  const count = failed.length + missing.length;
  return (
    <>
      {count > 0 && (
        <section className="stack">
          <h2>{t('{count, plural, one {# thing to check} other {# things to check}}', { count })}</h2>
          <ul className={css.checks}>
            {missing}
            {failed.map((check) => (
              <CheckItem key={check.id} title={check.message} explanation={check.fix}>
                {canEdit && <FixActions {...{ type, id, check, onChanged }} fix={fixOf(check)} />}
              </CheckItem>
            ))}
          </ul>
        </section>
      )}
      {passed.length > 0 && (
        <section className="stack">
          <h2>{t('Passed')}</h2>
          <ul className={css.checks}>
            {passed.map(({ id, message }) => (
              <li key={id} className={css.passed}>
                <Icon of={CheckCircleIcon} size={24} weight="fill" />
                <b>{message}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ItemProps = { title: string; explanation?: string; children?: ReactNode };

/** A problem, with a link to fix it. */
export function CheckItem({ title, explanation, children }: ItemProps) {
  return (
    <li>
      <Icon of={WarningIcon} size={24} weight="fill" />
      <div>
        <b>{title}</b>
        {explanation && <p>{explanation}</p>}
      </div>
      {children}
    </li>
  );
}

type FixProps = Pick<Props, 'type' | 'id' | 'onChanged'> & { check: Check; fix: ReturnType<Props['fixOf']> };

function FixActions({ type, id, check, fix, onChanged }: FixProps) {
  return (
    <div className={css.checkActions}>
      {fix && <LinkButton to={fix.to}>{fix.label}</LinkButton>}
      {check.can_be_made_up && <MadeUpButton {...{ type, id, check, onChanged }} />}
    </div>
  );
}

type MadeUpProps = { type: PieceType; id: string; check: Check; onChanged: () => void };

/** Lets an author state that a name is invented. Only a reviewer can waive the check. */
function MadeUpButton({ type, id, check, onChanged }: MadeUpProps) {
  const t = useTranslate();
  const ofBook = useAction(useApiMutation('POST /my-books/{id}/checks/{check}/made-up/'), { onSuccess: onChanged });
  const ofStory = useAction(useApiMutation('POST /my-stories/{id}/checks/{check}/made-up/'), { onSuccess: onChanged });
  const { run, isBusy } = type === 'story' ? ofStory : ofBook;
  const is_made_up = !check.is_made_up;
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() => void run({ params: { id, check: check.id }, body: { is_made_up } })}
    >
      {is_made_up ? t('I made it up') : t('I did not make it up')}
    </Button>
  );
}
