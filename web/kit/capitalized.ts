/** Begins a text with a capital, in scripts that have capitals. */
export const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
