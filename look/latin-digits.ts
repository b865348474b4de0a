/** The zeros of the scripts whose digits keyboards write; the other nine follow each in Unicode. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０'].map((zero) => zero.charCodeAt(0));

/** Writes the digits of any script as 0 to 9, and the Arabic decimal sign as a full stop, as `Number` reads them. */
export function latinDigits(text: string): string {
  return text.replaceAll('٫', '.').replaceAll(/[^\0-\x7f]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? letter : String(code - zero);
  });
}
