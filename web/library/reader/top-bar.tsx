import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './bars.module.css';
import { BookmarkButton } from './bookmark-button.tsx';
import type { Panel } from './bottom-bar.tsx';
import { LateNoteButton } from './late-parts.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import type { Notes } from './use-notes.ts';

type Props = {
  book: Pick<ReadBook, 'id' | 'title' | 'language'>;
  /** Whether the book is stored on this device. */
  isStored: boolean;
  isMarked: boolean;
  onMark: () => void;
  notes: Notes;
  /** The open page with a note; other pages make no difference here, so that a turn does not render this. */
  notedPage: number | undefined;
  openPanel: (panel: Panel) => void;
};

export const TopBar = memo(function TopBar({ book, isStored, isMarked, onMark, notes, notedPage, openPanel }: Props) {
  const t = useTranslate();
  return (
    <header className={classes(css.top, 'no-print')}>
      <Link
        to={publicPaths.book(book.id)}
        className={css.tool}
        aria-label={t('Close the book')}
        title={t('Close the book')}
        onClick={(event) => {
          if (!isStored && navigator.onLine) return;
          event.preventDefault();
          // The link opens the book's page, or the books on this device while there is no connection.
          location.assign(`/offline?next=${publicPaths.book(book.id)}`);
        }}
      >
        <Icon of={XIcon} size={26} />
      </Link>
      <h1 lang={book.language} dir="auto">
        {book.title}
      </h1>
      <BookmarkButton isMarked={isMarked} onMark={onMark} />
      <LateNoteButton notes={notes} page={notedPage} open={() => openPanel('note')} />
      <ToolbarButton
        label={t('Contents and bookmarks')}
        icon={ListBulletsIcon}
        aria-haspopup="dialog"
        onClick={() => openPanel('contents')}
      />
    </header>
  );
});
