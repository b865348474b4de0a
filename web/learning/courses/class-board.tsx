import { lazy, Suspense, useState } from 'react';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { PhoneFold } from '#web/kit/ui/phone-fold.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { boardFor } from './board-link.ts';
import css from './class-progress.module.css';

const TookPartDialog = lazy(async () => ({ default: (await import('./took-part.tsx')).TookPartDialog }));

type Props = { classId: string; progress: ClassProgress };

/** Links to the chapters on the board, and to the list of participants. */
export function ClassBoard({ classId, progress: { course, chapters } }: Props) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const [chapter, setChapter] = useState<ClassProgress['chapters'][number]>();
  return (
    <section className="stack no-print" aria-labelledby="class-board">
      <h3 id="class-board">{t('On the board')}</h3>
      <p className="muted small">
        {t('Show a chapter to the whole class, without names and answers. Then tick who took part.')}
      </p>
      <PhoneFold label={t('Show chapters')} name={t('On the board')}>
        <ul className={css.board}>
          {chapters.map((each) => (
            <li key={each.slug}>
              <span dir="auto">
                {each.number} {each.title}
              </span>
              <LinkButton
                to={each.url}
                state={boardFor(classId)}
                isSmall
                aria-label={t('Show on the board: {chapter}', { chapter: each.title })}
              >
                {t('Show on the board')}
              </LinkButton>
              <Button
                isSmall
                disabled={isReadOnly}
                onClick={() => setChapter(each)}
                aria-label={t('Tick who took part: {chapter}', { chapter: each.title })}
              >
                {t('Tick who took part')}
              </Button>
            </li>
          ))}
        </ul>
      </PhoneFold>
      {chapter && (
        <Suspense>
          <TookPartDialog {...{ classId, course, chapter }} onClose={() => setChapter(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
