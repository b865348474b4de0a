import { useRef, useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { CartLine } from '#contract/shop/cart.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './cart.module.css';
import { CartLineItem } from './cart-line.tsx';
import type { ShownCart } from './use-cart.ts';

type Removed = { line: CartLine; index: number };
type Props = { lines: CartLine[]; shown: ShownCart; isStudent: boolean; onClear: () => void };

/** The lines of a cart. A row with Undo replaces a removed line. */
export function CartLines({ lines, shown, isStudent, onClear }: Props) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<Removed[]>([]);
  const gone = removed.filter(({ line }) => !lines.some(({ item }) => item === line.item));

  async function remove(line: CartLine, index: number) {
    if (await shown.remove(line.item))
      setRemoved((before) => [...before.filter((one) => one.line.item !== line.item), { line, index }]);
  }
  async function undo({ line, index }: Removed) {
    if (!(await shown.restore([line], index))) return;
    setRemoved((before) => before.filter((one) => one.line.item !== line.item));
    list.current?.focus();
  }
  const rows: (CartLine | Removed)[] = [...lines];
  for (const one of gone.toSorted((a, b) => a.index - b.index)) rows.splice(one.index, 0, one);
  if (rows.length === 0) return null;
  return (
    <div>
      <ul className={css.lines} ref={list} tabIndex={-1}>
        {rows.map((row, index) =>
          'line' in row ? (
            <li key={`gone-${row.line.item}`} className={css.gone}>
              <span role="status">
                {t('{title} removed.', { title: row.line.title ? isolated(row.line.title) : t('A book') })}
              </span>
              <Button kind="quiet" ref={focusOnMount} onClick={() => void undo(row)}>
                {t('Undo')}
              </Button>
            </li>
          ) : (
            <CartLineItem
              key={row.item}
              line={row}
              onChange={(line) => void shown.change(line)}
              onRemove={() => void remove(row, index)}
            />
          ),
        )}
      </ul>
      {lines.length > 0 && (
        <Button kind="quiet" className={css.bare ?? ''} onClick={onClear}>
          {isStudent ? t('Empty wish list') : t('Empty cart')}
        </Button>
      )}
    </div>
  );
}

/** Focuses Undo, because the button that removed the line has disappeared. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
