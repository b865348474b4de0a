import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef } from 'react';
import { MAX_MADE_PAGES } from '#contract/authoring/limits.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { lacksDescription, shownPictures } from '#web/authoring/piece-fields/shown-pictures.ts';
import type { DraftPage, DraftPiece } from '#web/core/drafts/changes.ts';
import { PagePicture } from '#web/core/drafts/page-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './maker.module.css';
import paperCss from './paper.module.css';
import railCss from './rail.module.css';
import { useDragAndDrop } from './use-drag-and-drop.ts';
import type { Maker } from './use-maker.ts';

type Props = { piece: DraftPiece; maker: Maker; isOpen: boolean; onDialog: (dialog: 'versions' | 'deleted') => void };

/**
 * The pages of the book in their order, on a phone as a sheet. A page is moved by buttons, by Alt and arrow keys, by
 * dragging, or by Move and a tap.
 */
export function PageRail({ piece, maker, isOpen, onDialog }: Props) {
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const { page: selected, canOrder } = maker;

  function move(id: string, index: number) {
    if (!canOrder || index < 0 || index >= piece.pages.length) return;
    maker.movePage(id, index);
    announce(t('Page moved. It is page {page} now.', { page: index + 1 }));
  }
  const selectedId = selected?.id;
  const carry = useDragAndDrop({
    ...{ list, ids: piece.pages.map(({ id }) => id), selected: selectedId },
    ...{ isEnabled: canOrder, idOf: maker.idOf, onMove: move },
  });
  function pickUp(id: string) {
    carry.pickUp(id);
    // Focuses the page, so that the arrow keys move it.
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same at another place
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId, selected?.number]);

  return (
    <nav className={railCss.rail} data-open={isOpen || undefined} aria-label={t('Pages of your book')}>
      {piece.is_class_book && piece.can_lead && <Arrived pages={piece.pages} />}
      <ol ref={list}>
        {piece.pages.map((page) => (
          <li
            key={maker.keyOf(page)}
            data-page={page.id}
            data-carried={carry.carried === page.id || undefined}
            data-over={carry.over === page.id || undefined}
          >
            <button
              type="button"
              className={railCss.thumb}
              aria-current={page.id === selectedId ? 'page' : undefined}
              onClick={() => (carry.carried ? carry.putDown(page.id) : maker.select(page.id))}
              {...carry.handlersOf(page.id)}
            >
              <Thumbnail page={page} />
              {t('Page {page}', { page: page.number })}
              {piece.is_class_book && <PageAuthor page={page} piece={piece} />}
              {page.is_mine && lacksDescription(page) && (
                <span className={railCss.mark}>{t('Say what the picture shows')}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {selected && canOrder && (
        <PageActions
          isCarried={carry.carried === selected.id}
          onCarry={() => pickUp(selected.id)}
          onEarlier={() => move(selected.id, selected.number - 2)}
          onLater={() => move(selected.id, selected.number)}
          page={selected}
          count={piece.pages.length}
          maker={maker}
        />
      )}
      {piece.can_lead && (
        <p className={railCss.more}>
          <button type="button" className={css.tool} onClick={() => onDialog('deleted')}>
            {t('Deleted pages')}
          </button>
          <button type="button" className={css.tool} onClick={() => onDialog('versions')}>
            {t('Older versions')}
          </button>
        </p>
      )}
    </nav>
  );
}

/** Names the author of a page in a class book. */
function PageAuthor({ page: { author, is_mine }, piece }: { page: DraftPage; piece: DraftPiece }) {
  const t = useTranslate();
  if (is_mine && !piece.can_lead) return <b>{t('Your page')}</b>;
  return author && <bdi>{author}</bdi>;
}

/** Counts the pages of a class book that have content, for its teacher. */
function Arrived({ pages }: { pages: DraftPage[] }) {
  const t = useTranslate();
  const arrived = pages.filter((page) => page.text.trim() !== '' || shownPictures(page).length > 0);
  return (
    <p role="status">
      {t('{count, plural, one {# page of {all} has begun} other {# pages of {all} have begun}}', {
        count: arrived.length,
        all: pages.length,
      })}
    </p>
  );
}

function Thumbnail({ page }: { page: DraftPage }) {
  return (
    <span className={paperCss.mini} data-layout={page.layout} aria-hidden="true">
      {page.layout !== 'text_only' && (
        <span>
          {shownPictures(page).map((picture) => (
            <PagePicture key={picture.position} picture={picture} alt="" />
          ))}
        </span>
      )}
      <span dir="auto">{truncate(page.text, 60)}</span>
    </span>
  );
}

type ActionsProps = {
  page: DraftPage;
  count: number;
  maker: Maker;
  isCarried: boolean;
  onCarry: () => void;
  onEarlier: () => void;
  onLater: () => void;
};

function PageActions({ page, count, maker, isCarried, onCarry, onEarlier, onLater }: ActionsProps) {
  const t = useTranslate();
  const name = <span className="vh">{t('Page {page}', { page: page.number })}</span>;
  return (
    <div className={railCss.actions}>
      <p role="status">{isCarried && t('Tap the place for this page, or press the arrow keys.')}</p>
      <button
        type="button"
        className={classes(css.tool, railCss.sideways)}
        aria-disabled={page.number === 1}
        onClick={onEarlier}
      >
        <Icon of={ArrowUpIcon} size={24} />
        {t('Earlier', { context: 'order of pages' })}
        {name}
      </button>
      <button
        type="button"
        className={classes(css.tool, railCss.sideways)}
        aria-disabled={page.number === count}
        onClick={onLater}
      >
        <Icon of={ArrowDownIcon} size={24} />
        {t('Later', { context: 'order of pages' })}
        {name}
      </button>
      <button type="button" className={css.tool} aria-pressed={isCarried} onClick={onCarry}>
        {t('Move')}
        {name}
      </button>
      <button
        type="button"
        className={css.tool}
        aria-disabled={!maker.canDelete}
        onClick={() => maker.canDelete && maker.deletePage(page)}
      >
        <Icon of={TrashIcon} size={24} />
        {t('Delete')}
        {name}
      </button>
      <button
        type="button"
        className={classes(css.tool, railCss.add)}
        aria-disabled={!maker.canAdd}
        onClick={() => maker.canAdd && maker.addPage()}
      >
        <Icon of={PlusIcon} size={24} />
        {t('Add page')}
      </button>
      {!maker.canAdd && <p>{t('A book can have up to {max} pages.', { max: MAX_MADE_PAGES })}</p>}
    </div>
  );
}
