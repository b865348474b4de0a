import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/ssr/CircleHalf';
import type { ChapterState as State } from '#contract/learning/courses.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './chapter-state.module.css';

const icons = { not_started: CircleIcon, started: CircleHalfIcon, done: CheckCircleIcon };
export const chapterStates = ['not_started', 'started', 'done'] as const satisfies State[];
export const stateWords = { not_started: 'Not started', started: 'Started', done: 'Done' } as const;

/** Shows a chapter's progress as an icon and a word. */
export function ChapterStateMark({ state }: { state: State }) {
  const t = useTranslate();
  return (
    <span className={css.state} data-state={state}>
      <Icon of={icons[state]} weight={state === 'done' ? 'fill' : 'regular'} />
      <span>{t(stateWords[state])}</span>
    </span>
  );
}
