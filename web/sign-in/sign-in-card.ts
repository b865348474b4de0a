/** What a QR card says: the name and what stands in for the password. Undefined: it is another kind of code. */
export function parseSignInCard(text: string): { username: string; password: string } | undefined {
  try {
    const { username, password } = JSON.parse(text) ?? {};
    const isCard = typeof username === 'string' && typeof password === 'string' && username !== '' && password !== '';
    return isCard ? { username, password } : undefined;
  } catch {
    return undefined;
  }
}
