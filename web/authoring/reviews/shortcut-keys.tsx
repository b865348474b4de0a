import { useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { hasShortcuts, setShortcuts, useShortcuts } from '#web/kit/use-shortcuts.ts';
import css from './reviews.module.css';
import type { ChangesForm } from './use-changes-form.ts';
import type { OpenReview } from './use-review.ts';

type Props = { review: OpenReview; changes: ChangesForm };

/** The decision's keyboard shortcuts, which a person can turn off. */
export function ShortcutKeys({ review: { piece }, changes }: Props) {
  const t = useTranslate();
  const [isOn, setOn] = useState(hasShortcuts);
  useShortcuts({
    a: () => document.getElementById(piece.can_approve ? APPROVE_ID : 'decision')?.focus(),
    c: () => piece.can_request_changes && changes.open(),
  });
  return (
    <div className={`${css.keys} wide-only`}>
      <Checkbox
        label={t('Use shortcut keys')}
        hint={t('A goes to Approve, C asks for changes, J opens the next work, K the previous one.')}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          setShortcuts(target.checked);
        }}
      />
    </div>
  );
}

export const APPROVE_ID = 'approve';
