import { addToCookie, ORDERS_COOKIE, openedOrders } from './cookie.ts';
import { findBoughtBooks, insertOpenedLines } from './queries.ts';

export { addToCookie, findBoughtBooks, insertOpenedLines, ORDERS_COOKIE, openedOrders };
