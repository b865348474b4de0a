import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useWords } from '#web/app/words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './classes.module.css';

/** What children type to find themselves, and a way to take it along. */
export function ClassCode({ code }: { code: string }) {
  const t = useWords();
  const tell = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      tell({ kind: 'done', says: t('Class ID copied successfully.') });
    } catch {
      // Not on a safe address, or not allowed: the code stands there to be written down.
      tell({ kind: 'failed', says: t('Failed to copy class ID.') });
    }
  }

  return (
    <span className={css.code}>
      <span className="vh">{t('Class code')}</span>
      <span dir="ltr">{code}</span>
      <IconButton label={t('Copy the class code')} onClick={copy}>
        <Icon of={CopyIcon} />
      </IconButton>
    </span>
  );
}
