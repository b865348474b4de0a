import { type ReactNode, useEffect, useRef } from 'react';
import { changeReasonWords } from '#contract/authoring/piece-words.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { Form } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { ReasonsField } from './return-dialog.tsx';
import css from './reviews.module.css';
import { type ChangesForm, writtenOf } from './use-changes-form.ts';
import { authorNameOf } from './words.ts';

type Props = { piece: ReviewedPiece; changes: ChangesForm };

/**
 * Asks the author for changes: reasons, remarks on pages and a message, with a preview of the author's view. Its
 * buttons are below the column.
 */
export function RequestChanges({ piece, changes }: Props) {
  const t = useTranslate();
  const { form } = changes;
  const name = authorNameOf(piece);
  const { reasons } = form.values;
  return (
    <section aria-labelledby="ask">
      <Form form={form}>
        <FirstHeading id="ask">{t('Ask {name} for changes', { name })}</FirstHeading>
        <ReasonsField
          reasons={reasons}
          error={form.errorOf('reasons')}
          onChange={(chosen) => form.setValue('reasons', chosen)}
        />
        {piece.type === 'book' && (
          <p className="small soft">{t('To write about one page, choose Comment below it.')}</p>
        )}
        <TextArea
          label={t('Message')}
          hint={t('Optional.')}
          rows={2}
          maxLength={1000}
          dir="auto"
          {...form.field('remark')}
        />
        <AuthorSees piece={piece} changes={changes} />
      </Form>
    </section>
  );
}

/** The heading gets the focus when the form opens, unless a comment's field has it. */
function FirstHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLTextAreaElement)) heading.current?.focus();
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}

/** Shows the request in the author's words. */
function AuthorSees({ piece, changes: { form } }: Props) {
  const t = useTranslate();
  const { reasons, remark, pages } = form.values;
  const written = writtenOf(pages);
  if (reasons.length === 0 && remark.trim() === '' && written.length === 0) return null;
  return (
    <section aria-labelledby="author-sees">
      <h3 id="author-sees" className={css.label}>
        {t('What {name} reads', { name: authorNameOf(piece) })}
      </h3>
      <ul className={css.asRead}>
        {reasons.map((reason) => (
          <li key={reason}>{t(changeReasonWords[reason])}</li>
        ))}
        {written.map(({ page, remark: words }) => (
          <li key={page} dir="auto">
            {t('Page {page}: {remark}', { page, remark: words })}
          </li>
        ))}
        {remark.trim() !== '' && <li dir="auto">{remark}</li>}
      </ul>
    </section>
  );
}
