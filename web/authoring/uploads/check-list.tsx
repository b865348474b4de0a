import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Check, Piece } from '#contract/authoring/pieces.ts';
import { CheckItem, CheckItems } from '#web/authoring/piece-fields/check-items.tsx';
import { lacksDescription } from '#web/authoring/piece-fields/shown-pictures.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { lacksCoverPage } from './cover-previews.tsx';
import { descriptionWords } from './missing-descriptions.ts';

type Props = {
  piece: Piece;
  /** The current results of the checks. */
  checks?: Check[];
  /** Reads the book again after its author has answered a check. */
  onChanged: () => void;
};

/** Lists the checks of a book: failed ones first, each with a link to fix it. */
export function CheckList({ piece, checks = piece.checks, onChanged }: Props) {
  const t = useTranslate();
  const { id, can_edit } = piece;
  // Without results, pictures without a description are found here.
  const undescribed = checks.length === 0 ? piece.pages.filter((page) => page.is_mine && lacksDescription(page)) : [];
  const [first] = undescribed;
  const missing = [
    ...(can_edit && lacksCoverPage(piece) ? [<MissingCover key="cover" id={id} />] : []),
    ...(first ? [<MissingDescriptions key="words" id={id} page={first.number} count={undescribed.length} />] : []),
  ];
  const fixOf = ({ page, code }: Check) => {
    if (page !== null) return { to: paths.uploadBook(id, 'pages', page), label: t('Go to page {page}', { page }) };
    return detailCodes.has(code) ? { to: paths.uploadBook(id, 'details'), label: t('Go to the details') } : undefined;
  };
  return <CheckItems type="book" {...{ id, checks, missing, fixOf, onChanged }} canEdit={can_edit} />;
}

/** Failed checks of the details, which have no page. */
const detailCodes = new Set<Check['code']>(['personal_data', 'language']);

function MissingDescriptions({ id, page, count }: { id: string; page: number; count: number }) {
  const t = useTranslate();
  return (
    <CheckItem
      title={t(descriptionWords.missing, { count })}
      explanation={t('Some people cannot see the pictures. Your words help them. You can also send your book now.')}
    >
      <LinkButton to={paths.uploadBook(id, 'pages', page)}>{t('Go to page {page}', { page })}</LinkButton>
    </CheckItem>
  );
}

function MissingCover({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <CheckItem title={t(pieceWords.coverPageGone)}>
      <LinkButton to={paths.uploadBook(id, 'details')}>{t('Go to the details')}</LinkButton>
    </CheckItem>
  );
}
