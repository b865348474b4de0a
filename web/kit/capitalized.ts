/** Begins a text with a capital, in scripts that have capitals; the same in a browser of any language. */
export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
