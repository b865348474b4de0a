import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { Check, Piece } from '#contract/pieces.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lacksDescription } from './missing-descriptions.ts';
import css from './uploads.module.css';

/** Lists what the checks say about a book: what to fix first, each with the way to fix it. */
export function CheckList({ piece }: { piece: Piece }) {
  const t = useWords();
  const failed = piece.checks.filter(({ passed }) => !passed);
  const passed = piece.checks.filter((check) => check.passed);
  // Before a book was checked, only what is visible here is known.
  const missing = piece.checks.length === 0 ? piece.pages.filter(lacksDescription) : [];
  const count = failed.length + missing.length;
  return (
    <>
      {count > 0 && (
        <section className="stack">
          <h2>{t('{count, plural, one {# thing to check} other {# things to check}}', { count })}</h2>
          <ul className={css.checks}>
            {failed.map((check) => (
              <FailedCheck key={`${check.code} ${check.page}`} id={piece.id} check={check} />
            ))}
            {missing.map(({ id, number }) => (
              <li key={id}>
                <Icon of={WarningIcon} size={24} weight="fill" />
                <div>
                  <b>{t('The picture on page {page} has no description', { page: number })}</b>
                  <p>{t('You can send the book without it. People who cannot see the picture will miss it.')}</p>
                </div>
                <LinkButton to={paths.uploadBook(piece.id, 'pages', number)}>{t('Add description')}</LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {passed.length > 0 && (
        <section className="stack">
          <h2>{t('Passed')}</h2>
          <ul className={css.checks}>
            {passed.map(({ code, page, message }) => (
              <li key={`${code} ${page}`} className={css.passed}>
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

function FailedCheck({ id, check: { page, message, fix } }: { id: string; check: Check }) {
  const t = useWords();
  return (
    <li>
      <Icon of={WarningIcon} size={24} weight="fill" />
      <div>
        <b>{message}</b>
        <p>{fix}</p>
      </div>
      {page !== null && (
        <LinkButton to={paths.uploadBook(id, 'pages', page)}>{t('Go to page {page}', { page })}</LinkButton>
      )}
    </li>
  );
}
