import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { pieceWords } from '#contract/piece-words.ts';
import type { Check, Piece } from '#contract/pieces.ts';
import { sayNameIsMadeUp } from '#web/kit/api/piece-checks.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lacksCoverPage } from './cover-pages.ts';
import { descriptionWords, lacksDescription } from './missing-descriptions.ts';
import css from './uploads.module.css';

type Props = {
  piece: Piece;
  /** Reads the book again after a word of its author about a check. */
  onChanged: () => void;
};

/** Lists what the checks say about a book: what to fix first, each with the way to fix it. */
export function CheckList({ piece, onChanged }: Props) {
  const t = useWords();
  const failed = piece.checks.filter(({ passed }) => !passed);
  const passed = piece.checks.filter((check) => check.passed);
  // Before a book was checked, only what is visible here is known.
  const missing = piece.checks.length === 0 ? piece.pages.filter((page) => page.is_mine && lacksDescription(page)) : [];
  const [first] = missing;
  const isCoverGone = piece.can_edit && lacksCoverPage(piece);
  const count = failed.length + (first ? 1 : 0) + (isCoverGone ? 1 : 0);
  return (
    <>
      {count > 0 && (
        <section className="stack">
          <h2>{t('{count, plural, one {# thing to check} other {# things to check}}', { count })}</h2>
          <ul className={css.checks}>
            {isCoverGone && <MissingCover id={piece.id} />}
            {failed.map((check) => (
              <FailedCheck key={check.id} piece={piece} check={check} onChanged={onChanged} />
            ))}
            {first && <MissingDescriptions id={piece.id} page={first.number} count={missing.length} />}
          </ul>
        </section>
      )}
      {passed.length > 0 && (
        <section className="stack">
          <h2>{t('Passed')}</h2>
          <ul className={css.checks}>
            {passed.map(({ id, message }) => (
              <li key={id} className={css.passed}>
                <Icon of={CheckCircleIcon} size={24} weight="fill" />
                <b>{message}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MissingDescriptions({ id, page, count }: { id: string; page: number; count: number }) {
  const t = useWords();
  return (
    <li>
      <Icon of={WarningIcon} size={24} weight="fill" />
      <div>
        <b>{t(descriptionWords.missing, { count })}</b>
        <p>{t('Some people cannot see the pictures. Your words help them. You can also send your book now.')}</p>
      </div>
      <LinkButton to={paths.uploadBook(id, 'pages', page)}>{t('Go to page {page}', { page })}</LinkButton>
    </li>
  );
}

function MissingCover({ id }: { id: string }) {
  const t = useWords();
  return (
    <li>
      <Icon of={WarningIcon} size={24} weight="fill" />
      <div>
        <b>{t(pieceWords.coverPageGone)}</b>
      </div>
      <LinkButton to={paths.uploadBook(id, 'details')}>{t('Go to the details')}</LinkButton>
    </li>
  );
}

function FailedCheck({ piece, check, onChanged }: Props & { check: Check }) {
  const t = useWords();
  const { page, message, fix } = check;
  return (
    <li>
      <Icon of={WarningIcon} size={24} weight="fill" />
      <div>
        <b>{message}</b>
        <p>{fix}</p>
      </div>
      {piece.can_edit && (
        <div className={css.checkActions}>
          {page !== null ? (
            <LinkButton to={paths.uploadBook(piece.id, 'pages', page)}>{t('Go to page {page}', { page })}</LinkButton>
          ) : (
            detailCodes.has(check.code) && (
              <LinkButton to={paths.uploadBook(piece.id, 'details')}>{t('Go to the details')}</LinkButton>
            )
          )}
          {check.can_be_made_up && <MadeUpButton id={piece.id} check={check} onChanged={onChanged} />}
        </div>
      )}
    </li>
  );
}

/** Failed checks without a page that are about the details. */
const detailCodes = new Set<Check['code']>(['personal_data', 'language']);

type MadeUpProps = { id: string; check: Check; onChanged: () => void };

/** Lets an author say that a name is no one's. Only a reviewer can let it pass. */
function MadeUpButton({ id, check, onChanged }: MadeUpProps) {
  const t = useWords();
  const { run, isBusy } = useAction(useApiMutation(sayNameIsMadeUp), { onSuccess: onChanged });
  const is_made_up = !check.is_made_up;
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() => void run({ params: { id, check: check.id }, body: { is_made_up } })}
    >
      {is_made_up ? t('I made it up') : t('I did not make it up')}
    </Button>
  );
}
