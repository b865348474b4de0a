import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import type { PersonRow } from '#contract/people/people.ts';
import { allPages } from '#web/kit/all-pages.ts';
import { CallError } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import type { PeopleMatch } from '#web/people/people/people-list.tsx';

/** The filters whose students need a card: those without one, and those who have never signed in. */
const FILTERS: unknown[] = ['never_signed_in', 'without_card'];
/** A larger number is printed class by class, because the cards are shown only once. */
const MAX_MATCH = 300;

/** Returns whether the list offers to print a card for everyone on it. */
export function canPrintMatch({ query, count }: PeopleMatch): boolean {
  return FILTERS.includes(query.state) && count > 0 && count <= MAX_MATCH;
}

type Props = { match: PeopleMatch; onPrint: (students: PersonRow[]) => void };

/** Reads all students who match the filters, also on other pages of the list, to print their cards. */
export function PrintMatch({ match: { query, count }, onPrint }: Props) {
  const t = useTranslate();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function findStudents() {
    setBusy(true);
    try {
      onPrint(await allPages('GET /students/', { query }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      showToast({ kind: 'failed', message: cause.message || t('That did not work. Try again.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button isBusy={isBusy} busyLabel={t('Loading…')} onClick={() => void findStudents()}>
      <Icon of={PrinterIcon} />
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count })}
    </Button>
  );
}
