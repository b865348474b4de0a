import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useTranslate } from './translate.ts';
import { useCopy } from './use-copy.ts';

type Props = { url?: string | undefined; failure?: string | undefined; onClose: () => void; children: string };

/** Shows a new link once, because it cannot be read again later. `children` describe its recipient. */
export function CopyLinkDialog({ url, failure, onClose, children }: Props) {
  const t = useTranslate();
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Invitation link')}
      actions={
        url && (
          <Button kind="solid" data-first onClick={() => void copy(url)}>
            {t('Copy link')}
          </Button>
        )
      }
    >
      <div className="stack">
        {failure && <Alert status="bad" role="alert" title={failure} />}
        {!url && !failure && <RowsSkeleton label={t('Loading…')} count={1} />}
        {url && (
          <>
            <p className="soft">{children}</p>
            <TextField label={t('Link')} value={url} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
          </>
        )}
      </div>
    </Dialog>
  );
}
