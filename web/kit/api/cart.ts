// Written from contract/shop/cart.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/cart.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addToCart = 'POST /data/cart/items/' as Endpoint<typeof routes.addToCart>;
export const changeInCart = 'PUT /data/cart/items/{id}/' as Endpoint<typeof routes.changeInCart>;
export const createWishList = 'POST /wish-lists/' as Endpoint<typeof routes.createWishList>;
export const mergeCart = 'POST /data/cart/merge/' as Endpoint<typeof routes.mergeCart>;
export const openWishList = 'POST /wish-lists/open/' as Endpoint<typeof routes.openWishList>;
export const previewCart = 'POST /data/cart/preview/' as Endpoint<typeof routes.previewCart>;
export const removeFromCart = 'DELETE /data/cart/items/{id}/' as Endpoint<typeof routes.removeFromCart>;
export const setCart = 'PUT /data/cart/' as Endpoint<typeof routes.setCart>;
export const showCart = 'GET /data/cart/' as Endpoint<typeof routes.showCart>;
