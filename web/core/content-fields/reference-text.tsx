import { useWords } from '#web/kit/words.ts';
import { useEditor } from './editor-context.ts';
import css from './fields.module.css';
import { readableText } from './readable-text.ts';

/** Shows the English text at the same position. */
export function ReferenceText({ value }: { value: unknown }) {
  const t = useWords();
  const { language } = useEditor();
  if (language === 'en' || typeof value !== 'string' || value === '') return null;
  return (
    <p className={css.reference}>
      <span className="muted">{t('English:')}</span>{' '}
      <span lang="en" dir="ltr">
        {readableText(value, t)}
      </span>
    </p>
  );
}
