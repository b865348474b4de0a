/** The paths of cart and checkout, in a separate file, because the first load of these pages has a small budget. */
export const cartPaths = { cart: () => '/cart', checkout: () => '/checkout' };
