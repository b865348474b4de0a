import { BookSales } from '#web/sales/book-sales.tsx';

export function Component() {
  return <BookSales />;
}
