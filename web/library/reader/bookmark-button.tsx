import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useWords } from '#web/kit/words.ts';
import { ToolbarButton } from './toolbar-button.tsx';

export function BookmarkButton({ isMarked, onMark }: { isMarked: boolean; onMark: () => void }) {
  const t = useWords();
  return (
    <ToolbarButton
      label={t('Bookmark this page')}
      icon={BookmarkSimpleIcon}
      weight={isMarked ? 'fill' : 'regular'}
      aria-pressed={isMarked}
      onClick={onMark}
    />
  );
}
