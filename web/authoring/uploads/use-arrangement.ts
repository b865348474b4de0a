import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PageTurn, PiecePage } from '#contract/authoring/pieces.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import type { Arrangement } from './page-actions.tsx';
import type { StepProps } from './wizard.tsx';

/**
 * Returns the author's actions on the open page of a file, and the heading that gets the focus after a page is removed.
 */
export function useArrangement({ draft, piece: { id, pages } }: StepProps, page: PiecePage | undefined) {
  const t = useTranslate();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const open = (number: number) =>
    navigate(paths.uploadBook(id, 'pages', number), { replace: true, preventScrollReset: true });

  function arrangementOf(visiblePage: PiecePage): Arrangement {
    return {
      move(number) {
        const others = pages.map((one) => one.id).filter((one) => one !== visiblePage.id);
        draft.change({ kind: 'order', pages: others.toSpliced(number - 1, 0, visiblePage.id) });
        open(number);
        announce(t('This is page {page} of {count} now.', { page: number, count: pages.length }));
      },
      turn() {
        const turn = ((visiblePage.turn + 90) % 360) as PageTurn;
        draft.change({ kind: 'page', page: visiblePage.id, values: { turn } });
        announce(t('Page {page} is turned.', { page: visiblePage.number }));
      },
      remove() {
        draft.change({ kind: 'delete', page: visiblePage.id });
        open(Math.min(visiblePage.number, pages.length - 1));
        announce(t('The page is removed. You can bring it back.'));
        heading.current?.focus();
      },
    };
  }
  return { heading, arrangement: page && arrangementOf(page) };
}
