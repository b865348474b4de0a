import { useId, useState } from 'react';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './tenant-admin.module.css';

/** Shows since when a school may sell, and can allow it for a new school. */
export function SellingSection({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { may_sell_at } = tenant;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('Selling')}</h2>
      <ul className={css.stops}>
        <li>
          <div>
            <h3 className={css.stopTitle}>
              {may_sell_at ? t('Allowed since {day}', { day: date(may_sell_at) }) : t('Not allowed yet')}
            </h3>
            <p className="muted">
              {may_sell_at
                ? t('The school can sell books and collect gifts. To stop this, suspend the school.')
                : t('The school registered itself. Check its site and its admin before you allow payments.')}
            </p>
          </div>
          {!may_sell_at && tenant.state !== 'closing' && (
            <Button onClick={() => setOpen(true)}>{t('Allow selling')}</Button>
          )}
        </li>
      </ul>
      {isOpen && <AllowSellingDialog tenant={tenant} onClose={() => setOpen(false)} />}
    </section>
  );
}

function AllowSellingDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-admin/tenants/{id}/allow-selling/', {
    invalidates: ['GET /api-admin/tenants/{id}/', 'GET /api-admin/tenants/'],
  });
  return (
    <ConfirmDialog
      title={t('Allow this school to sell?')}
      name={tenant.school_name}
      confirmLabel={t('Allow selling')}
      isGood
      announcement={t('Selling allowed.')}
      onConfirm={() => mutateAsync({ params: { id: tenant.id } })}
      onClose={onClose}
      onDone={() => closeAndFocusPage(onClose)}
    >
      {t('The school can sell books and collect gifts from now on. To stop this later, suspend the school.')}
    </ConfirmDialog>
  );
}
