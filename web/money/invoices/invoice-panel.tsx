import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useEffect, useState } from 'react';
import { isolated, unbroken } from '#contract/kit/isolated-text.ts';
import { toInvoiceSheet } from '#contract/money/invoice-sheet.ts';
import type { Invoice } from '#contract/money/invoices.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';
import { download } from '#web/kit/download.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { orderKeyOf } from '#web/money/payments/order-keys.ts';
import css from './invoice.module.css';
import { InvoicePaper } from './invoice-paper.tsx';

/** `away`: the server did not answer, so the state is unknown. */
export type InvoiceAnswer =
  | { state: 'asking' | 'missing' | 'away' }
  | { state: 'known'; invoice: Invoice; key: string | undefined };

/** Reads an invoice with the link's key, or with the key of an order that this browser has opened. */
export function useInvoice(type: string, id: string): InvoiceAnswer {
  const [answer, setAnswer] = useState<InvoiceAnswer>({ state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    const key = orderKeyOf(id, location.hash, localStorage);
    call('GET /invoices/{type}/{id}/', {
      params: { type, id },
      signal: leaving.signal,
      ...(key && { orderKey: key }),
    })
      .then((invoice) => setAnswer({ state: 'known', invoice, key }))
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer({ state: cause instanceof CallError && isNotFound(cause.status) ? 'missing' : 'away' });
      });
    return () => leaving.abort();
  }, [type, id]);
  return answer;
}

/** Shows an invoice, or the state of loading it. */
export function InvoicePanel({ answer }: { answer: InvoiceAnswer }) {
  const t = useTranslate();
  if (answer.state === 'known') return <KnownInvoice invoice={answer.invoice} orderKey={answer.key} />;
  if (answer.state === 'asking')
    return (
      <div role="status" className={css.message}>
        <h1>{t('Opening the invoice')}</h1>
      </div>
    );
  if (answer.state === 'missing')
    return (
      <div className={css.message}>
        <h1>{t('This invoice cannot be opened here')}</h1>
        <p className="lead">
          {t(
            'Open it with the link in your receipt, or sign in with the account that paid. There is no invoice before the payment.',
          )}
        </p>
      </div>
    );
  return (
    <div role="alert" className={css.message}>
      <h1>{t('The invoice could not be loaded')}</h1>
      <p className="lead">{t('Check your connection, then reload this page.')}</p>
    </div>
  );
}

function KnownInvoice({ invoice, orderKey }: { invoice: Invoice; orderKey: string | undefined }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { type, id, order_number } = invoice;
  const number = isolated(unbroken(order_number));
  return (
    <>
      <div className={`no-print ${css.ways}`}>
        <LinkButton kind="quiet" to={type === 'order' ? paths.order(id, orderKey) : paths.gift(id, orderKey)}>
          <Icon of={ArrowLeftIcon} flips />
          {type === 'order' ? t('Order {number}', { number }) : t('Gift {number}', { number })}
        </LinkButton>
        <DownloadButton invoice={invoice} orderKey={orderKey} />
        <Button kind="solid" onClick={() => window.print()}>
          <Icon of={PrinterIcon} />
          {t('Print')}
        </Button>
      </div>
      <InvoicePaper sheet={toInvoiceSheet(invoice, language, t)} />
    </>
  );
}

/** Saves the PDF. A link could not send the order key. */
function DownloadButton({ invoice, orderKey }: { invoice: Invoice; orderKey: string | undefined }) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const address = `/invoices/${invoice.type}/${invoice.id}/`;
    try {
      await download(`${address}pdf/`, `${invoice.number}.pdf`, address, orderKey);
    } catch {
      // The button remains, and the message names the next step.
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void save()}>
        <Icon of={DownloadSimpleIcon} />
        {t('Save as PDF')}
      </Button>
      {hasFailed && <p role="alert">{t('The PDF could not be made. Wait a minute, then try again.')}</p>}
    </>
  );
}
