import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { CartLine, WantedBook } from '#contract/shop/cart.ts';
import { isCopies } from '#web/core/on-device/local-cart.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { byAuthor } from '#web/core/works/work-labels.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import css from './cart.module.css';

type Props = { line: CartLine; onChange?: (line: WantedBook) => void; onRemove?: () => void };

/** A book in the cart. Without `onChange` the line is read-only. */
export function CartLineItem({ line, onChange, onRemove }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { book, available, price, added_price, currency, total, cause_shares } = line;
  const title = book?.title ?? t('A book that is no longer here');
  return (
    <li className={available ? css.line : `${css.line} ${css.out}`}>
      <span className={css.cover}>{book && <BookCover book={book} sizes="6rem" />}</span>
      <div className={css.words}>
        {book ? (
          <Link to={publicPaths.book(book.id)} className="strong" lang={book.language} dir="auto">
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        {book?.author && (
          <p className="small muted" dir="auto">
            {byAuthor(book.author, t)}
          </p>
        )}
        {available && (onChange ? <Choices line={line} onChange={onChange} /> : <Chosen line={line} />)}
        {cause_shares.map(({ cause, name, amount }) => (
          <p key={cause} className={`small ${css.gives}`}>
            {t('{amount} to {cause}', { amount: money(amount, currency), cause: isolated(name) })}
          </p>
        ))}
        {price !== null && added_price !== null && (
          <p className="small strong">
            {t('It was {price} when you added it.', { price: money(added_price, currency) })}
          </p>
        )}
        {!available && (
          <p className={`small ${css.warn}`}>
            <Icon of={WarningIcon} size={16} />
            {t('Not for sale now, so not included in the total.')}
          </p>
        )}
        <div className="row">
          {onRemove && (
            <Button kind="quiet" isSmall className={css.bare ?? ''} onClick={onRemove}>
              <Named action={t('Remove')} title={title} />
            </Button>
          )}
          {!available && book && (
            <Link to={publicPaths.book(book.id)} className="standing">
              {t('Open the book')}
            </Link>
          )}
        </div>
      </div>
      <b className={css.amount}>
        {available ? money(total, currency) : <span className="vh">{t('not counted')}</span>}
      </b>
    </li>
  );
}

/** A button's label, with the title of its book. */
function Named({ action, title }: { action: string; title: string }): ReactNode {
  return (
    <>
      {action}
      <span className="vh"> {title}</span>
    </>
  );
}

function useFormatWords() {
  const t = useTranslate();
  return {
    digital: { name: t('On screen'), explanation: t('To read on screen, with PDF and EPUB') },
    print: { name: t('Printed'), explanation: t('Printed, and to read on screen') },
  };
}

function Chosen({ line: { format, copies } }: { line: CartLine }) {
  const t = useTranslate();
  const words = useFormatWords();
  return (
    <p className="small muted">
      {words[format].explanation}
      {copies > 1 && ` · ${t('{copies, plural, one {# copy} other {# copies}}', { copies })}`}
    </p>
  );
}

/** Format and copies. A book in only one format has no choice of format. */
function Choices({ line, onChange }: { line: CartLine; onChange: (line: WantedBook) => void }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const words = useFormatWords();
  const { item, format, copies, print_price, digital_price, currency } = line;
  const formats = { digital: digital_price, print: print_price };
  return (
    <div className={css.choices}>
      {digital_price !== null && print_price !== null ? (
        <SelectField
          label={t('Format')}
          hint={words[format].explanation}
          value={format}
          onChange={({ target }) =>
            onChange({ item, format: target.value === 'print' ? 'print' : 'digital', copies: 1 })
          }
        >
          {(['digital', 'print'] as const).map((one) => (
            <option key={one} value={one}>
              {`${words[one].name}: ${money(formats[one] ?? 0, currency)}`}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="small muted">{words[format].explanation}</p>
      )}
      {format === 'print' && (
        <CopiesField copies={copies} onChange={(next) => onChange({ item, format, copies: next })} />
      )}
    </div>
  );
}

/** Sends a whole number from 1 to 999 when the field is left or Enter is pressed. */
function CopiesField({ copies, onChange }: { copies: number; onChange: (copies: number) => void }) {
  const t = useTranslate();
  const [text, setText] = useState(String(copies));
  useEffect(() => setText(String(copies)), [copies]);
  const isValid = isCopies(Number(text)) && text.trim() !== '';
  const send = () => {
    if (isValid && Number(text) !== copies) onChange(Number(text));
  };
  return (
    <NumberField
      label={t('Copies')}
      className={css.copies ?? ''}
      autoComplete="off"
      maxLength={6}
      value={text}
      error={isValid ? undefined : t('Enter a whole number from 1 to 999.')}
      onChange={({ target }) => setText(target.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}
