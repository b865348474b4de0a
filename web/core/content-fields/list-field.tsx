import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { contentChoiceWords, contentFieldWords } from '#contract/core/content/field-words.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { Disclosure } from '#web/kit/ui/disclosure.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { type FieldSchema, initialValue, optionsOf } from './field-schema.ts';
import css from './fields.module.css';
import { ListItem } from './list-item.tsx';

/** Further items are shown on request: a film can have two thousand captions. */
const SHOWN_AT_ONCE = 50;

/** A list of items, which people add, remove, and move by drag, by the arrow keys of their handle, or by buttons. */
export function ListField({
  schema,
  name,
  label,
  path,
  value,
  reference,
  onChange,
}: ContentFieldProps & { label: string }) {
  const t = useTranslate();
  const { errors } = useEditor();
  const items = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items.length);
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE);
  const [dragged, setDragged] = useState<number>();
  const [added, setAdded] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useFocusOnAdded(root, added);
  const itemSchema = schema.items ?? {};
  const english = Array.isArray(reference) ? reference : [];

  function add(option: FieldSchema) {
    const key = keys.add();
    onChange([...items, initialValue(option)]);
    setShownCount(Math.max(shownCount, items.length + 1));
    setAdded(key);
  }
  function remove(index: number) {
    keys.remove(index);
    onChange(items.toSpliced(index, 1));
    announce(t('Removed.'));
    root.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    keys.move(from, to);
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
    announce(t('Now at place {place} of {count}.', { place: to + 1, count: items.length }));
  }

  return (
    <ChoiceGroup legend={label} error={errors[path]}>
      <div ref={root} className={css.list}>
        {items.length > 0 && (
          <ol className={css.items} aria-label={label}>
            {items.slice(0, shownCount).map((item, index) => (
              <ListItem
                key={keys.all[index]}
                itemKey={keys.all[index] ?? ''}
                schema={itemSchema}
                name={name}
                path={`${path}.${index}`}
                place={{ index, count: items.length }}
                value={item}
                reference={english[index]}
                isNew={keys.all[index] === added}
                onChange={(next) => onChange(items.with(index, next))}
                onRemove={() => remove(index)}
                onMove={(step) => move(index, index + step)}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(undefined)}
                {...(dragged !== undefined && { onDropHere: () => move(dragged, index) })}
              />
            ))}
          </ol>
        )}
        {items.length > shownCount && (
          <Button onClick={() => setShownCount(shownCount + SHOWN_AT_ONCE)}>
            {t('Show more ({count} in all)', { count: items.length })}
          </Button>
        )}
        {items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
          <AddButton schema={itemSchema} label={label} onAdd={add} />
        )}
      </div>
    </ChoiceGroup>
  );
}

type AddProps = { schema: FieldSchema; label: string; onAdd: (option: FieldSchema) => void };

/** Adds an item; if the list allows several kinds, it offers them. */
function AddButton({ schema, label, onAdd }: AddProps) {
  const t = useTranslate();
  const options = optionsOf(schema);
  const [first] = options;
  const words = t('Add to “{list}”', { list: label });
  if (options.length === 1 && first)
    return (
      <Button onClick={() => onAdd(first)}>
        <Icon of={PlusIcon} />
        {words}
      </Button>
    );
  return (
    <Disclosure label={words} buttonClass={buttonClass()}>
      {options.map((option) => (
        <button key={kindKey(option)} type="button" onClick={() => onAdd(option)}>
          {kindKey(option)
            .split('+')
            .map((key) => t(contentChoiceWords[key] ?? contentFieldWords[key] ?? key))
            .join(', ')}
        </button>
      ))}
    </Disclosure>
  );
}

/** Returns the key of an item's name: a block's kind, the fields of another object, or `text`. */
function kindKey({ properties }: FieldSchema): string {
  return properties?.kind?.const ?? (properties ? Object.keys(properties).join('+') : 'text');
}

/** Returns keys of the list's items, which move with the items, so that a field keeps the focus and its caret. */
function useItemKeys(count: number) {
  const next = useRef(0);
  const ref = useRef<string[]>([]);
  const create = () => String(next.current++);
  while (ref.current.length < count) ref.current.push(create());
  ref.current.length = count;
  return {
    all: ref.current,
    add() {
      const key = create();
      ref.current = [...ref.current, key];
      return key;
    },
    remove(index: number) {
      ref.current = ref.current.toSpliced(index, 1);
    },
    move(from: number, to: number) {
      const key = ref.current[from];
      if (key !== undefined) ref.current = ref.current.toSpliced(from, 1).toSpliced(to, 0, key);
    },
  };
}

const FIELDS = ':is(input, textarea, select, [contenteditable="true"]):not([disabled])';

/** Moves the focus to the first field of a new item. */
function useFocusOnAdded(root: RefObject<HTMLElement | null>, added: string | undefined) {
  useEffect(() => {
    if (added === undefined) return;
    const item = root.current?.querySelector(`:scope > ol > [data-key="${added}"]`);
    (item?.querySelector<HTMLElement>(FIELDS) ?? item?.querySelector<HTMLElement>('button'))?.focus();
  }, [root, added]);
}
