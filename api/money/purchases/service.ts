export { addToCookie, ORDERS_COOKIE, openedOrders } from './cookie.ts';
export { findBoughtBooks, insertOpenedLines } from './queries.ts';
