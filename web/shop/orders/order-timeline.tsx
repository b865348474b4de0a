import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { orderStateWords } from '#contract/shop/order-words.ts';
import type { Order, OrderState } from '#contract/shop/orders.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './orders.module.css';

const PRINT_STEPS: readonly OrderState[] = ['preparing', 'printing', 'shipped', 'delivered'];

/** The time of each state of a printed order, and its remaining steps. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const { timeline } = order;
  // An e-book goes through its states within a minute; only what must be printed or sent has a way to follow.
  const isPrinted = order.lines.some(({ format }) => format === 'print');
  if (!isPrinted || (order.paid_at === null && timeline.length < 2)) return null;
  const last = timeline.length - 1;
  return (
    <section className="stack" aria-labelledby="timeline">
      <h2 id="timeline">{t('What happened')}</h2>
      <ol className={css.timeline}>
        {timeline.map(({ state, at }, place) => (
          <li
            key={`${state} ${at}`}
            className={classes(css.step, place < last && css.done, place === last && css.now)}
            aria-current={place === last ? 'step' : undefined}
          >
            <span className={css.dot}>{place < last && <Icon of={CheckIcon} size={16} />}</span>
            <span>
              <strong>{t(orderStateWords[state])}</strong>
              <br />
              <time className="small muted" dateTime={at}>
                {dateTime(at)}
              </time>
            </span>
          </li>
        ))}
        {stepsToCome(order).map((state) => (
          <li key={state} className={css.step}>
            <span className={css.dot} />
            <span>
              <strong>{t(orderStateWords[state])}</strong>
              <br />
              <span className="small muted">{t('Still to come')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsToCome({ paid_at, state, timeline }: Order): readonly OrderState[] {
  if (paid_at === null || state === 'refunded' || state === 'disputed') return [];
  const reached = Math.max(-1, ...timeline.map((change) => PRINT_STEPS.indexOf(change.state)));
  return PRINT_STEPS.slice(reached + 1);
}
