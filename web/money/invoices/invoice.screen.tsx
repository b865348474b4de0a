import { useParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './invoice.module.css';
import { InvoicePanel, useInvoice } from './invoice-panel.tsx';

/**
 * Shows an invoice to its buyer, ready to print. The page itself has no data: the browser reads it with the link's key.
 */
export function Component() {
  const t = useTranslate();
  const { type = '', id = '' } = useParams();
  useHead({ title: t('Invoice') });
  return (
    <div className={css.desk}>
      <InvoicePanel answer={useInvoice(type, id)} />
    </div>
  );
}
