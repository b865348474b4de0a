/** The paths of buying, apart from all others, because the first load of these pages has little room. */
export const cartPaths = { cart: () => '/cart', checkout: () => '/checkout' };
