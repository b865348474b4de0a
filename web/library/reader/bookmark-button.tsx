import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useTranslate } from '#web/kit/translate.ts';
import { ToolbarButton } from './toolbar-button.tsx';

export function BookmarkButton({ isMarked, onMark }: { isMarked: boolean; onMark: () => void }) {
  const t = useTranslate();
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
