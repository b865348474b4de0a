import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import type { DragEvent, KeyboardEvent } from 'react';
import { IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './move-controls.module.css';
import { useTranslate } from './translate.ts';

/** Returns the list with one row at another place; undefined if it is already there, or there is no such place. */
export function movedTo<Row extends { id: string }>(rows: Row[], id: string, to: number): Row[] | undefined {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length || to === from) return undefined;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

type HandleProps = { name: string; onMove: (step: number) => void; onDragStart: () => void; onDragEnd: () => void };

/** Drags a row with the mouse; with the keyboard, the arrow keys move it. */
export function MoveHandle({ name, onMove, onDragStart, onDragEnd }: HandleProps) {
  const t = useTranslate();
  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
  }
  return (
    <button
      type="button"
      className={css.handle}
      draggable
      aria-label={t('Move {name}: drag it, or press the up and down arrow keys', { name })}
      onKeyDown={moveByKey}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
    >
      <Icon of={DotsSixVerticalIcon} />
    </button>
  );
}

type MoveProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (step: number) => void };

/** For touch, which has no drag and no arrow keys. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  const t = useTranslate();
  return (
    <span className={css.moves}>
      <IconButton label={t('Move {name} up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon of={ArrowUpIcon} />
      </IconButton>
      <IconButton label={t('Move {name} down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <Icon of={ArrowDownIcon} />
      </IconButton>
    </span>
  );
}
