import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { useId } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import { movedTo } from '#web/kit/move-controls.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button, IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './chapter.module.css';
import type { TaskFieldProps } from './task-field.tsx';

/** Orders items, with two buttons for each. */
export function OrderField({ task, language, value, onAnswer }: TaskFieldProps) {
  const t = useTranslate();
  const id = useId();
  const ofText = { lang: language, dir: directionOf(language) };
  const { text, choices = [], right_order: right } = task;
  const isAnswered = Array.isArray(value) && value.length > 0;
  const ids = isAnswered ? value : choices.map((choice) => choice.id);
  const rows = ids.flatMap((each) => choices.find((choice) => choice.id === each) ?? []);
  const isRight = isAnswered && right?.every((each, index) => each === value[index]);
  function move(index: number, step: number) {
    const row = rows[index];
    const moved = row && movedTo(rows, row.id, index + step);
    if (!moved) return;
    onAnswer(moved.map((each) => each.id));
    announce(t('{name} is number {place} now.', { name: row.text, place: index + step + 1 }));
  }
  return (
    <>
      <p id={id} {...ofText}>
        {text}
      </p>
      <ol className={css.order} aria-labelledby={id}>
        {rows.map(({ id: choice, text: name }, index) => (
          <li key={choice}>
            <span {...ofText}>{name}</span>
            {/* Not `disabled` at the ends, so that keyboard users keep the focus. */}
            <IconButton
              label={t('Move {name} up', { name })}
              aria-disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <Icon of={ArrowUpIcon} />
            </IconButton>
            <IconButton
              label={t('Move {name} down', { name })}
              aria-disabled={index === rows.length - 1}
              onClick={() => move(index, 1)}
            >
              <Icon of={ArrowDownIcon} />
            </IconButton>
          </li>
        ))}
      </ol>
      {!isAnswered && <Button onClick={() => onAnswer(ids)}>{t('This is my order')}</Button>}
      <p role="status" className={css.feedback}>
        {isAnswered && right && (isRight ? t('That is the right order.') : t('Not yet. Try another order.'))}
      </p>
    </>
  );
}
