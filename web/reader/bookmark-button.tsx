import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useWords } from '#web/kit/words.ts';
import { Tool } from './toolbar-button.tsx';

export function MarkButton({ isMarked, onMark }: { isMarked: boolean; onMark: () => void }) {
  const t = useWords();
  return (
    <Tool
      label={t('Bookmark this page')}
      icon={BookmarkSimpleIcon}
      weight={isMarked ? 'fill' : 'regular'}
      aria-pressed={isMarked}
      onClick={onMark}
    />
  );
}
