import { BookSales } from '#web/shop/sales/book-sales.tsx';

export function Component() {
  return <BookSales />;
}
