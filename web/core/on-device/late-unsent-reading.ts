/** Loads the module that stores unsent reading, to save the first load of the reader. */
export const lateUnsentReading = () => import('./unsent-reading.ts');
