import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DearWorldMessage } from '#contract/learning/dear-world.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './dear-world.module.css';
import { MessagePage } from './message-page.tsx';

type Props = { messages: DearWorldMessage[]; offset: number; count: number };

/**
 * The book: two messages side by side, on a phone one. It is a strip that scrolls from spread to spread, so that it can
 * be turned by finger and without scripts.
 */
export function FlipBook({ messages, offset, count }: Props) {
  const t = useTranslate();
  const { direction } = useLanguage();
  const strip = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const last = Math.max(0, messages.length - 1);

  /** The scroll position of a right-to-left strip is negative. */
  const sign = direction === 'rtl' ? -1 : 1;
  const pageWidth = () => (strip.current?.firstElementChild as HTMLElement | null)?.offsetWidth || 1;
  const spread = () => Math.max(1, Math.round((strip.current?.clientWidth ?? 1) / pageWidth()));
  function turnTo(index: number) {
    const at = Math.min(last, Math.max(0, index));
    strip.current?.scrollTo({ left: sign * (at - (at % spread())) * pageWidth() });
  }
  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: first + sign * spread(),
      ArrowLeft: first - sign * spread(),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || (event.target as Element).closest('input, dialog')) return;
    event.preventDefault();
    turnTo(target);
  }

  return (
    <section
      className={css.book}
      aria-roledescription={t('book')}
      aria-label={t('Dear World book')}
      onKeyDown={onKeyDown}
    >
      <IconButton label={t('Previous messages')} aria-disabled={first === 0} onClick={() => turnTo(first - spread())}>
        <Icon of={CaretLeftIcon} flips size={32} />
      </IconButton>
      <ul
        className={css.strip}
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('Messages')}
        onScroll={() => setFirst(firstShown())}
      >
        {messages.map((message) => (
          <li key={message.id}>
            <MessagePage message={message} />
          </li>
        ))}
      </ul>
      <IconButton label={t('Next messages')} aria-disabled={first >= last} onClick={() => turnTo(first + spread())}>
        <Icon of={CaretRightIcon} flips size={32} />
      </IconButton>
      <p className={css.place}>
        {messages.length > 2 && (
          <input
            type="range"
            aria-label={t('Message')}
            min={1}
            max={messages.length}
            value={first + 1}
            onChange={({ target }) => turnTo(Number(target.value) - 1)}
          />
        )}
        <span role="status">{t('{number} of {count}', { number: offset + first + 1, count })}</span>
      </p>
    </section>
  );

  function firstShown(): number {
    return Math.min(last, Math.round(Math.abs(strip.current?.scrollLeft ?? 0) / pageWidth()));
  }
}
