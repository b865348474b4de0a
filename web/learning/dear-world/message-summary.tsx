import type { MyMessage } from '#contract/learning/dear-world.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './message-summary.module.css';

type Props = { message: Pick<MyMessage, 'text' | 'drawing' | 'language' | 'pen_name' | 'goal'> };

/** A message to the world in a list of staff: its drawing, its text, its signature and its goal. */
export function MessageSummary({ message: { text, drawing, language, pen_name, goal } }: Props) {
  const t = useTranslate();
  return (
    <span className={css.message}>
      {drawing && (
        <img
          src={drawing.url}
          alt={drawing.alt || t('A drawing')}
          width={1200}
          height={900}
          loading="lazy"
          className={css.drawing}
        />
      )}
      <span className={css.words}>
        <b lang={language} dir="auto">
          {text}
        </b>
        <span className="small muted" dir="auto">
          {pen_name}
        </span>
        <span className="small muted">{goalName(goal, t)}</span>
      </span>
    </span>
  );
}
