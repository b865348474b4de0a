import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { PlatformMode } from '#contract/schools/modes.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { MoveButtons, MoveHandle } from '#web/kit/move-controls.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import { ModeForm } from './mode-form.tsx';
import css from './platform-modes.module.css';

const NEW = 'new';

/** Lists the modes that schools can turn on, and edits one of them. */
export function Component() {
  const t = useTranslate();
  const read = useAllPages('GET /modes/');
  const { data } = read;
  const [selectedId, setSelectedId] = useState<string>();
  const [isUnsaved, setUnsaved] = useState(false);
  const { guard, dialog } = useUnsavedChanges(isUnsaved);
  const modes = (data ?? []) as PlatformMode[];
  const select = (id: string) => guard(() => setSelectedId(id));
  const selected = modes.find(({ id }) => id === selectedId) ?? modes[0];

  return (
    <>
      <ScreenHeader title={t('Modes')}>
        <Button onClick={() => select(NEW)}>
          <Icon of={PlusIcon} />
          {t('Add mode')}
        </Button>
      </ScreenHeader>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The modes could not be loaded.')} rows={5} />}
      {data && (
        <div className={css.pair}>
          <PlatformModeList
            modes={modes}
            selectedId={selectedId === NEW ? undefined : selected?.id}
            onSelect={select}
          />
          {selectedId === NEW ? (
            <ModeForm key={NEW} onUnsaved={setUnsaved} onSaved={setSelectedId} />
          ) : (
            selected && <ModeForm key={selected.id} mode={selected} onUnsaved={setUnsaved} onSaved={setSelectedId} />
          )}
        </div>
      )}
      {dialog}
    </>
  );
}

type ListProps = { modes: PlatformMode[]; selectedId: string | undefined; onSelect: (id: string) => void };

/** The modes in the order for new schools. */
export function PlatformModeList({ modes, selectedId, onSelect }: ListProps) {
  const t = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const { run } = useAction(useApiMutation('PATCH /modes/{id}/', { invalidates: ['GET /modes/'] }));
  const move = (id: string, position: number) => {
    if (position >= 1 && position <= modes.length) void run({ params: { id }, body: { position } });
  };
  return (
    <div>
      <ol className={css.list} aria-label={t('Modes in the order of the picker')}>
        {modes.map((mode, index) => (
          <li
            key={mode.id}
            className={css.row}
            data-selected={mode.id === selectedId || undefined}
            onDragOver={(event) => {
              if (dragged) event.preventDefault();
            }}
            onDrop={() => dragged && move(dragged, index + 1)}
          >
            <MoveHandle
              name={modeName(mode.name, t)}
              onMove={(step) => move(mode.id, index + 1 + step)}
              onDragStart={() => setDragged(mode.id)}
              onDragEnd={() => setDragged(undefined)}
            />
            <MoveButtons
              name={modeName(mode.name, t)}
              isFirst={index === 0}
              isLast={index === modes.length - 1}
              onMove={(step) => move(mode.id, index + 1 + step)}
            />
            {mode.image && <img src={mode.image} alt="" width="64" height="32" />}
            <button
              type="button"
              className={css.name}
              aria-current={mode.id === selectedId || undefined}
              onClick={() => onSelect(mode.id)}
            >
              <span dir="auto">{modeName(mode.name, t)}</span>
            </button>
            {mode.status === 'INACTIVE' && <Badge status="warn">{t('Inactive')}</Badge>}
            {mode.is_for_staff && <Badge>{t('Staff only')}</Badge>}
          </li>
        ))}
      </ol>
      <p className="muted">
        {t('Schools get this order and can change it. The first mode that is on is the default.')}
      </p>
    </div>
  );
}
