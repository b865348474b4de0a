import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import type { Chapter } from '#contract/learning/courses.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './board.module.css';
import { type BoardStep, toBoardSteps } from './board-steps.ts';

const ChapterPlayer = lazy(async () => ({ default: (await import('./chapter-player.tsx')).ChapterPlayer }));

type Props = {
  chapter: Chapter;
  onClose: () => void;
  /** Closes the board and opens the list of names. Without it the board has no such last step. */
  onTick?: (() => void) | undefined;
};

/** Shows a chapter on the screen of a classroom, step by step in large type, in front of the rest of the page. */
export function Board({ chapter, onClose, onTick }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const region = useRef<HTMLElement>(null);
  const [{ index, isByKey }, setPosition] = useState({ index: 0, isByKey: true });
  const steps = toBoardSteps(chapter).filter(({ kind }) => onTick || kind !== 'end');
  const step = steps[index] ?? steps[0];
  const last = steps.length - 1;
  const place = t('Step {step} of {count}', { step: index + 1, count: steps.length });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    region.current?.scrollTo(0, 0);
    // A pressed button keeps the focus for the next press, until it is disabled at the first or last step.
    if (isByKey || index === 0 || index === last) region.current?.focus();
  }, [index]);

  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const move = moveOf(event);
      if (move === undefined) return;
      event.preventDefault();
      setPosition((now) => ({ index: Math.min(last, Math.max(0, now.index + move)), isByKey: true }));
    };
    // On the document, because a click beside the text takes the focus off the dialog.
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [last]);

  const press = (move: number) => setPosition({ index: index + move, isByKey: false });
  return (
    <dialog
      ref={dialog}
      className={css.board}
      aria-label={t('On the board')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={css.head}>
        <span dir="auto">{chapter.title}</span>
        <Button onClick={onClose}>
          <Icon of={XIcon} />
          {t('Leave the board')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long step is scrolled by keyboard */}
      <section ref={region} className={css.step} aria-label={place} tabIndex={0}>
        {step && <BoardStepView step={step} language={chapter.language} onTick={onTick} />}
      </section>
      <nav className={css.nav} aria-label={t('Steps')}>
        <Button onClick={() => press(-1)} disabled={index === 0}>
          <Icon of={CaretLeftIcon} flips />
          {t('Previous')}
        </Button>
        <span role="status">{place}</span>
        <Button kind="solid" onClick={() => press(1)} disabled={index === last}>
          {t('Next')}
          <Icon of={CaretRightIcon} flips />
        </Button>
      </nav>
    </dialog>
  );
}

type ViewProps = { step: BoardStep; language: string; onTick?: (() => void) | undefined };

export function BoardStepView({ step, language, onTick }: ViewProps) {
  const t = useTranslate();
  const ofText = { lang: language, dir: directionOf(language) };
  switch (step.kind) {
    case 'title':
      return (
        <div className={css.title} {...ofText}>
          <p className="muted" dir="auto">
            {step.course}
          </p>
          <h2>{step.title}</h2>
          <p>{step.summary}</p>
        </div>
      );
    case 'film':
      return (
        <div className={css.film} data-own-keys>
          <Suspense>
            <ChapterPlayer film={step.film} />
          </Suspense>
        </div>
      );
    case 'text':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
      return <div className={css.text} {...ofText} dangerouslySetInnerHTML={{ __html: step.html }} />;
    case 'words':
      return (
        <div className={css.text}>
          <h2>{t('Words to know')}</h2>
          <dl {...ofText}>
            {step.words.map(({ word, meaning }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'task':
      return (
        <div className={css.text}>
          <h2>{t('Task {number}', { number: step.number })}</h2>
          <div {...ofText}>
            <p>{step.text}</p>
            {step.choices.length > 0 && (
              <ul>
                {step.choices.map((choice) => (
                  <li key={choice}>{choice}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      );
    case 'end':
      return <End onTick={onTick} />;
  }
}

/** Announces the list of names before it appears, so that the teacher can turn the projector off. */
function End({ onTick }: Pick<ViewProps, 'onTick'>) {
  const t = useTranslate();
  return (
    <div className={css.title}>
      <h2>{t('Who took part?')}</h2>
      <p>
        <b>{t('Names will be on the screen.')}</b> {t('Turn the projector off first if the class should not see them.')}
      </p>
      <p>
        <Button onClick={onTick}>{t('Tick who took part')}</Button>
      </p>
    </div>
  );
}

/** Returns the number of steps that a key moves. Remote controls for slides send Page Up and Page Down. */
function moveOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'PageDown') return 1;
  if (key === 'PageUp') return -1;
  // A film uses the arrow keys itself.
  if (target instanceof Element && target.closest('[data-own-keys]')) return undefined;
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined;
}
