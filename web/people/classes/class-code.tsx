import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import { useWords } from '#web/kit/words.ts';
import css from './classes.module.css';

/** Shows the code that students type to find their class, with a button that copies it. */
export function ClassCode({ code }: { code: string }) {
  const t = useWords();
  const copy = useCopy({ done: t('Class ID copied successfully.'), failed: t('Failed to copy class ID.') });
  return (
    <span className={css.code}>
      <span className={css.codeLabel}>{t('Class code')}</span>
      <span dir="ltr">{code}</span>
      <IconButton label={t('Copy class code')} onClick={() => void copy(code)}>
        <Icon of={CopyIcon} />
      </IconButton>
    </span>
  );
}
