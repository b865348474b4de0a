import type { ReactNode } from 'react';
import { useSite } from '#web/kit/site.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import css from './order-frame.module.css';

/** The column of an order or a gift. A paid one is a plate on the school's endpaper. */
export function OrderFrame({ isPaid, children }: { isPaid: boolean; children: ReactNode }) {
  const { name } = useSite();
  if (!isPaid) return <div className={`wrap stack ${css.column}`}>{children}</div>;
  return (
    <Endpaper name={name} className={css.paper}>
      <div className={`stack ${css.plate}`}>{children}</div>
    </Endpaper>
  );
}
