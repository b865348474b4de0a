/** Loads what keeps reading until it is sent; the first load of the reader is the same without it. */
export const lateUnsentReading = () => import('./unsent-reading.ts');
