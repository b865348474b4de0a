import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './publishing.module.css';
import type { Arrival } from './use-uploads.ts';

const ACCEPTED = '.epub,.pdf,.zip,application/epub+zip,application/pdf';

type Props = {
  arrivals: Arrival[];
  onFile: (file: File) => void;
  onAgain: (arrival: Arrival) => void;
  onDismiss: (key: number) => void;
};

/** Where books are dropped, and each file that is on its way or was not taken. */
export function Arrivals({ arrivals, onFile, onAgain, onDismiss }: Props) {
  const t = useWords();
  return (
    <div className={css.arrivals}>
      <FileDrop
        label={t('Drop a book here')}
        rule={t('EPUB or PDF, up to 100 MB each. You can add several at once.')}
        accept={ACCEPTED}
        isMany
        words={{ choose: t('Choose files'), change: t('Choose files'), progress: t('Sending') }}
        onFile={onFile}
      />
      {arrivals.length > 0 && (
        <ul className={css.list} aria-label={t('Uploads')}>
          {arrivals.map((arrival) => (
            <li key={arrival.key}>
              {arrival.error ? (
                <Refused arrival={arrival} onAgain={onAgain} onDismiss={onDismiss} />
              ) : (
                <Sending arrival={arrival} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sending({ arrival: { file, share } }: { arrival: Arrival }) {
  const t = useWords();
  const percent = Math.round(share * 100);
  const says = percent === 100 ? t('Checking the file…') : t('{percent}% uploaded', { percent });
  return (
    <div className={css.sending}>
      <b dir="auto">{file.name}</b>
      <Progress label={t('Uploading {name}', { name: file.name })} valueText={says} value={percent} />
      <span className="small muted">{says}</span>
    </div>
  );
}

type RefusedProps = Pick<Props, 'onAgain' | 'onDismiss'> & { arrival: Arrival };

function Refused({ arrival, onAgain, onDismiss }: RefusedProps) {
  const t = useWords();
  return (
    <Alert status={arrival.isKnown ? 'info' : 'bad'} role="alert" title={<span dir="auto">{arrival.file.name}</span>}>
      <span>{arrival.error} </span>
      <span className={css.acts}>
        <Button isSmall onClick={() => onAgain(arrival)}>
          {arrival.isKnown ? t('Upload again') : t('Try again')}
        </Button>
        <IconButton label={t('Close')} onClick={() => onDismiss(arrival.key)}>
          <Icon of={XIcon} size={16} />
          <VisuallyHidden>{arrival.file.name}</VisuallyHidden>
        </IconButton>
      </span>
    </Alert>
  );
}
