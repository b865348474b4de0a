import type { CauseSummary, ProjectSummary } from '#contract/giving/causes.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import type { ManagedOffer } from '#contract/money/offers.ts';
import { useAllPages, useApi, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toDecimal } from '#web/kit/typed-amounts.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { SellingNotice } from '#web/money/payments/selling-notice.tsx';
import { OfferAmounts, useShareFormat } from './offer-amounts.tsx';
import { type OfferValues, offerBody, offerValues, typedShares } from './offer-values.ts';
import { bookReads } from './processing.ts';

type Props = { book: Pick<ManagedBook, 'id' | 'title'>; onClose: () => void };
type Giving = { causes: CauseSummary[]; projects: ProjectSummary[] };

/** Sets the price of a book, its cause, its shares and the pages that everyone can read. */
export function OfferDialog({ book, onClose }: Props) {
  const t = useTranslate();
  const offer = useApi('GET /books/{id}/offer/', { params: { id: book.id } });
  const causes = useAllPages('GET /charities/', { query: { all_modes: 'true' } });
  const projects = useAllPages('GET /projects/', { query: { all_modes: 'true' } });
  if (offer.data && causes.data && projects.data)
    return (
      <LoadedDialog
        book={book}
        offer={offer.data}
        giving={{ causes: causes.data, projects: projects.data }}
        onClose={onClose}
      />
    );
  const reads = [offer, causes, projects];
  return (
    <Dialog isOpen onClose={onClose} title={t('Offer')}>
      {reads.some(({ isError }) => isError) ? (
        <LoadError
          title={t('The offer could not be loaded.')}
          onRetry={() => reads.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <RowsSkeleton label={t('Loading…')} />
      )}
    </Dialog>
  );
}

type LoadedProps = Props & { offer: ManagedOffer; giving: Giving };

export function LoadedDialog({ book, offer, giving, onClose }: LoadedProps) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PUT /books/{id}/offer/', {
    invalidates: [...bookReads, 'GET /books/{id}/offer/'],
  });
  const form = useForm({
    initial: offerValues(offer),
    submit: (values) => mutateAsync({ params: { id: book.id }, body: offerBody(values, offer.currency) }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} isWide title={t('Offer')} submitLabel={t('Save')} onClose={onClose}>
      <p dir="auto">{book.title}</p>
      <OfferState offer={offer} form={form} />
      <PriceFields offer={offer} form={form} />
      <CauseFields giving={giving} form={form} />
      <ShareFields form={form} />
      <OfferAmounts offer={offer} values={form.values} />
      <NumberField
        label={t('Free pages')}
        hint={t('Everyone can read them. The other pages are for buyers, the book’s class and staff.')}
        {...form.field('preview_pages')}
      />
    </FormDialog>
  );
}

type FieldsProps = { offer: ManagedOffer; form: FormState<OfferValues> };

function OfferState({ offer, form }: FieldsProps) {
  const t = useTranslate();
  if (offer.is_noncommercial) return <Alert title={t('The licence of this work forbids selling it.')} />;
  return (
    <>
      <SellingNotice maySell={offer.may_sell} hasProvider={offer.has_provider} />
      {offer.may_sell ? (
        <Checkbox
          label={t('This book is for sale')}
          hint={t('It needs a price, a cause and a payment provider.')}
          {...form.checkbox('for_sale')}
        />
      ) : (
        <p>
          {t(
            'You can save prices, cause and shares now. Saving does not put the book up for sale. When your school can sell, open this offer again and tick “This book is for sale”.',
          )}
        </p>
      )}
    </>
  );
}

function PriceFields({ offer, form }: FieldsProps) {
  const t = useTranslate();
  const { currency, sample_print_cost } = offer;
  return (
    <>
      <NumberField
        label={t('Price in {currency}', { currency })}
        hint={t('With tax. It opens the book and its files.')}
        inputMode="decimal"
        {...form.field('price')}
      />
      <NumberField
        label={t('Price of a printed copy in {currency}', { currency })}
        hint={t('Leave it empty if the book is not printed. It includes reading here.')}
        inputMode="decimal"
        {...form.field('print_price')}
      />
      <NumberField
        label={t('What printing one copy costs in {currency}', { currency })}
        hint={t('If it is empty, Booklark uses the sample {amount}.', {
          amount: toDecimal(sample_print_cost, currency),
        })}
        inputMode="decimal"
        {...form.field('print_cost')}
      />
    </>
  );
}

/** Without a cause, the book has no cause share. */
function ShareFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useTranslate();
  const percent = useShareFormat();
  const hasCause = form.values.cause !== '';
  const rest = typedShares(form.values)?.platform;
  return (
    <>
      {hasCause && (
        <NumberField
          label={t('Share of the cause, in %')}
          inputMode="decimal"
          {...form.field('cause_share')}
          error={form.errorOf('shares')}
        />
      )}
      <NumberField
        label={t('Share of the school, in %')}
        hint={
          rest === undefined
            ? t('The rest is Booklark’s, which pays the printing and the payment fee.')
            : t('Booklark gets the remaining {percent}, and pays the printing and the payment fee.', {
                percent: percent(rest),
              })
        }
        inputMode="decimal"
        {...form.field('school_share')}
        {...(!hasCause && { error: form.errorOf('shares') })}
      />
    </>
  );
}

function CauseFields({ giving: { causes, projects }, form }: { giving: Giving; form: FormState<OfferValues> }) {
  const t = useTranslate();
  const { cause } = form.values;
  const isListed = cause === '' || causes.some(({ id }) => id === cause);
  const ofCause = projects.filter((project) => project.cause.id === cause || project.id === form.values.project);
  return (
    <>
      <ChoiceField
        label={t('Cause')}
        anyLabel={t('No cause')}
        options={[
          ...(isListed ? [] : [{ value: cause, label: t('A cause that no longer collects money') }]),
          ...causes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('cause')}
        onChange={({ target }) => {
          form.setValue('cause', target.value);
          form.setValue('project', '');
        }}
      />
      {ofCause.length > 0 && (
        <ChoiceField
          label={t('Project')}
          anyLabel={t('Any project of the cause')}
          options={ofCause.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.field('project')}
        />
      )}
    </>
  );
}
