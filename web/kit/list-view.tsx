import { Checkbox } from '#web/kit/ui/choice.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import css from './data-list.module.css';
import type { ListParams } from './list-params.ts';
import { useTranslate } from './translate.ts';
import type { ListColumn } from './use-list.ts';

/** Returns the columns and the row height that the URL names, and the functions that change them. */
export function readView<Row>(columns: ListColumn<Row>[], { get, set }: ListParams, isRoomyFirst: boolean) {
  const chosenKeys = get('columns')?.split(' ');
  const optional = columns.slice(1).filter(({ hidesTitle }) => !hidesTitle);
  const isShown = ({ key, isExtra = false }: ListColumn<Row>) => (chosenKeys ? chosenKeys.includes(key) : !isExtra);
  const density = get('density');
  return {
    optional,
    areChosen: chosenKeys !== undefined,
    shown: columns.filter((column) => !optional.includes(column) || isShown(column)),
    onColumn(key: string, isChosen: boolean) {
      const keys = optional.filter((column) => (column.key === key ? isChosen : isShown(column)));
      set({ columns: keys.map((column) => column.key).join(' ') || 'none' });
    },
    isRoomy: density === 'roomy' || (density !== 'compact' && isRoomyFirst),
    onRoomy: (isRoomy: boolean) =>
      set({ density: isRoomy === isRoomyFirst ? undefined : isRoomy ? 'roomy' : 'compact' }),
  };
}
export type ListView<Row> = ReturnType<typeof readView<Row>>;

/** Chooses the columns of a list and the height of its rows. Phones show a block for each row instead. */
export function ViewControls<Row>({ view }: { view: ListView<Row> }) {
  const t = useTranslate();
  const { optional, shown, onColumn, isRoomy, onRoomy } = view;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps clicks from closing the menu, and does nothing itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={classes('wide-only', css.view)} onClick={(event) => event.stopPropagation()}>
      <Checkbox label={t('Roomy rows')} checked={isRoomy} onChange={({ target }) => onRoomy(target.checked)} />
      {optional.length > 0 && (
        <fieldset>
          <legend>{t('Columns')}</legend>
          {optional.map((column) => (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={shown.includes(column)}
              onChange={({ target }) => onColumn(column.key, target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
