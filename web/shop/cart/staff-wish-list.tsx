import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartLine } from '#contract/shop/cart.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import { ClassWishList } from '#web/shop/cart/class-wish-list.tsx';

type Props = { lines: CartLine[] };

/** Lets staff create a link to the books in their cart for one of their classes. */
export function StaffWishList(props: Props) {
  // Public pages have no query client; its library is loaded with this file.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ListOfOwnClass {...props} />
    </QueryClientProvider>
  );
}

function ListOfOwnClass({ lines }: Props) {
  const classes = useClassOptions();
  const items = lines.filter(({ available }) => available);
  return items.length > 0 && <ClassWishList classes={classes} items={items} />;
}
