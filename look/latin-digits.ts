const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Writes the digits of any script as 0 to 9, and the Arabic decimal sign as a full stop, as `Number` reads them. */
export function latinDigits(text: string): string {
  return text.replaceAll('٫', '.').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // The ten digits of a script follow each other in Unicode.
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });
}
