import { useState } from 'react';
import type { SchoolMode } from '#contract/schools/modes.ts';
import { MoveButtons, MoveHandle, movedTo } from '#web/kit/move-controls.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import css from './mode-list.module.css';

type Props = {
  modes: SchoolMode[];
  onChange: (modes: SchoolMode[]) => void;
  onPreview: (mode: SchoolMode) => void;
};

/**
 * Lists the modes in the order of the picker. A row moves by its handle, with the mouse or the arrow keys, or by
 * buttons.
 */
export function ModeList({ modes, onChange, onPreview }: Props) {
  const t = useTranslate();
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

function ModeSwitches({ mode, onChange }: { mode: SchoolMode; onChange: (mode: SchoolMode) => void }) {
  const t = useTranslate();
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
