import type { Review } from '#contract/authoring/reviews.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { type List, useList } from '#web/kit/use-list.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import { reviewColumns } from './review-columns.tsx';
import { QUEUES, type Queue } from './words.ts';

const OTHER_STATES = ['checks_failed', 'changes_asked', 'approved', 'published', 'pulled_down'] as const;

/** Reads the queue that the URL names. A piece's page uses the same query, so that it can find the next piece. */
export function useReviewList(): { list: List<Review>; queue: Queue } {
  const t = useTranslate();
  const dates = useDateFormat();
  const session = useSession();
  const classes = useClassOptions();
  const queue = useListParams().oneOf('queue', QUEUES) ?? 'mine';
  const list = useList('GET /reviews/', {
    columns: reviewColumns(t, dates),
    filters: filtersOf(t, classes),
    fixedQuery: {
      ...(queue === 'mine' && { mine: 'true' }),
      ...(queue === 'assigned' && session && { assigned_to: session.user.id }),
    },
  });
  return { list, queue };
}

type FilterName = 'class' | 'type' | 'state' | 'ordering';

function filtersOf(t: Translate, classes: { value: string; label: string }[]): ListFilter<FilterName>[] {
  return [
    { name: 'class', label: t('Class'), anyLabel: t('All classes'), options: classes, isId: true },
    choiceFilter('type', t('Kind'), t('Books and stories'), { book: t('Books'), story: t('Stories') }),
    choiceFilter('state', t('Status'), t(stateWords.in_review), labelsOf(t, stateWords, OTHER_STATES)),
    choiceFilter('ordering', t('Order', { context: 'sorting' }), t('Oldest first'), { newest: t('Newest first') }),
  ];
}
