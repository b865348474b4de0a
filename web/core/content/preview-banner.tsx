import { useTranslate } from '#web/kit/translate.ts';
import css from './preview-banner.module.css';

/** Says that a page shows a signed revision, which may not be published. */
export function PreviewBanner() {
  const t = useTranslate();
  return (
    <p role="note" className={css.banner}>
      {t('Preview. Only people with this link see this text.')}
    </p>
  );
}
