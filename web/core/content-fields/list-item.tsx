import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useId, useState } from 'react';
import { contentChoiceWords } from '#contract/core/content/field-words.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { MoveButtons, MoveHandle } from '#web/kit/move-controls.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { hasErrorIn, useEditor } from './editor-context.ts';
import { type FieldSchema, isContent, optionOf } from './field-schema.ts';
import css from './fields.module.css';
import { ObjectFields } from './object-fields.tsx';
import { readableText } from './readable-text.ts';

type Props = {
  itemKey: string;
  schema: FieldSchema;
  /** The name of the list. */
  name: string;
  path: string;
  place: { index: number; count: number };
  value: unknown;
  reference: unknown;
  /** A new item is open at first. */
  isNew: boolean;
  onChange: (value: unknown) => void;
  onRemove: () => void;
  onMove: (step: number) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** Defined while another item is dragged. */
  onDropHere?: () => void;
};

/**
 * An item of a list. An item with fields is closed at first and shows its first words, so that a long page stays short.
 */
export function ListItem({ itemKey, schema: items, name, path, place, value, reference, isNew, ...act }: Props) {
  const t = useTranslate();
  const { errors, Field } = useEditor();
  const panelId = useId();
  const [isOpened, setOpened] = useState(isNew);
  const schema = optionOf(items, value);
  const hasFields = schema.type === 'object';
  const isOpen = isOpened || !hasFields || hasErrorIn(errors, path);
  const itemName = nameOf(value, place.index, t);
  const handle = { name: isolated(itemName), onMove: act.onMove };
  return (
    <li
      className={css.item}
      data-key={itemKey}
      onDragOver={(event) => act.onDropHere && event.preventDefault()}
      onDrop={act.onDropHere}
    >
      <div className={css.itemHead}>
        <MoveHandle {...handle} onDragStart={act.onDragStart} onDragEnd={act.onDragEnd} />
        <MoveButtons {...handle} isFirst={place.index === 0} isLast={place.index === place.count - 1} />
        {hasFields ? (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpened(!isOpen)}
          >
            <bdi>{itemName}</bdi>
            <Icon of={isOpen ? CaretUpIcon : CaretDownIcon} size={14} />
          </button>
        ) : (
          <div className={css.only}>
            <Field
              {...{ schema, name: schema.type === 'array' ? 'rows' : nameOfItems(name), path, value, reference }}
              isRequired
              onChange={(inner) => act.onChange(inner ?? '')}
            />
          </div>
        )}
        <Button kind="quiet" aria-label={t('Remove {name}', { name: isolated(itemName) })} onClick={act.onRemove}>
          <Icon of={TrashIcon} />
        </Button>
      </div>
      <div id={panelId} hidden={!(isOpen && hasFields)}>
        {isOpen && hasFields && (
          <ObjectFields
            schema={schema}
            path={path}
            value={isContent(value) ? value : {}}
            reference={reference}
            onChange={act.onChange}
          />
        )}
      </div>
    </li>
  );
}

/** The singular names of items, for lists of texts. */
const singulars: Record<string, string> = { questions: 'question', levels: 'level', slugs: 'name', checklist: 'text' };
const nameOfItems = (name: string) => singulars[name] ?? 'text';

const MAX_NAME_LENGTH = 60;

/** Names an item by its kind and its first words. */
function nameOf(value: unknown, index: number, t: Translate): string {
  const number = t('Item {number}', { number: index + 1 });
  if (!isContent(value)) return number;
  const kind = contentChoiceWords[String(value.kind ?? '')];
  const words = Object.entries(value).find(
    ([name, inner]) => !['kind', 'id'].includes(name) && typeof inner === 'string' && inner.trim() !== '',
  )?.[1];
  const text = words === undefined ? '' : truncate(readableText(words, t).replaceAll(/\s+/g, ' '), MAX_NAME_LENGTH);
  if (kind) return text ? t('{kind}: {text}', { kind: t(kind), text }) : t(kind);
  return text || number;
}
