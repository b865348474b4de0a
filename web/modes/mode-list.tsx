import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { SchoolMode } from '#contract/modes.ts';
import { modeName } from '#web/kit/mode-name.ts';
import { useWords } from '#web/kit/words.ts';
import { announce } from '#web/ui/announce.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './mode-list.module.css';

type Props = {
  modes: SchoolMode[];
  onChange: (modes: SchoolMode[]) => void;
  onPreview: (mode: SchoolMode) => void;
};

/** Lists the modes in the order of the picker. A row moves by its handle, with the mouse or the arrow keys, or by buttons. */
export function ModeList({ modes, onChange, onPreview }: Props) {
  const t = useWords();
  const [dragged, setDragged] = useState<string>();

  function move(id: string, to: number) {
    const moved = movedTo(modes, id, to);
    if (!moved) return;
    onChange(moved);
    const name = modeName(modes.find((mode) => mode.id === id)?.name ?? '', t);
    announce(t('{name} is now at place {place} of {count}.', { name, place: to + 1, count: modes.length }));
  }

  return (
    <ol className={css.list} aria-label={t('Modes in the order of the picker')}>
      {modes.map((mode, index) => (
        <li
          key={mode.id}
          className={css.row}
          onDragOver={(event) => {
            if (dragged) event.preventDefault();
          }}
          onDrop={() => dragged && move(dragged, index)}
        >
          <MoveHandle
            name={modeName(mode.name, t)}
            onMove={(step) => move(mode.id, index + step)}
            onDragStart={() => setDragged(mode.id)}
            onDragEnd={() => setDragged(undefined)}
          />
          <MoveButtons
            name={modeName(mode.name, t)}
            isFirst={index === 0}
            isLast={index === modes.length - 1}
            onMove={(step) => move(mode.id, index + step)}
          />
          {mode.image && <img src={mode.image} alt="" width="64" height="32" className={css.picture} />}
          <span className={css.name}>
            <span dir="auto">{modeName(mode.name, t)}</span>
            {mode.is_for_staff && <Badge>{t('Staff only')}</Badge>}
          </span>
          <span className={css.controls}>
            <ModeSwitches
              mode={mode}
              onChange={(changed) => onChange(modes.map((one) => (one.id === mode.id ? changed : one)))}
            />
            <Button
              isSmall
              onClick={() => onPreview(mode)}
              aria-label={t('Preview {name} as a student', { name: modeName(mode.name, t) })}
            >
              {t('Preview')}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Returns the list with one row at another place; undefined if it is already there, or there is no such place. */
export function movedTo<Row extends { id: string }>(rows: Row[], id: string, to: number): Row[] | undefined {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length || to === from) return undefined;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

function ModeSwitches({ mode, onChange }: { mode: SchoolMode; onChange: (mode: SchoolMode) => void }) {
  const t = useWords();
  const name = modeName(mode.name, t);
  return (
    <>
      <Checkbox
        label={t('On', { context: 'mode' })}
        aria-label={t('{name} is on', { name })}
        checked={mode.active}
        onChange={({ target }) => onChange({ ...mode, active: target.checked })}
      />
      <Checkbox
        label={t('Locked')}
        aria-label={t('{name} is locked', { name })}
        checked={mode.locked}
        onChange={({ target }) => onChange({ ...mode, locked: target.checked })}
      />
    </>
  );
}

type HandleProps = { name: string; onMove: (step: number) => void; onDragStart: () => void; onDragEnd: () => void };

/** Drags a row with the mouse; with the keyboard, the arrow keys move it. */
export function MoveHandle({ name, onMove, onDragStart, onDragEnd }: HandleProps) {
  const t = useWords();
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
  const t = useWords();
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
