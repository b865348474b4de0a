/** Returns the username and the secret of a sign-in card; undefined for other QR codes. */
export function parseSignInCard(text: string): { username: string; password: string } | undefined {
  try {
    const { username, password } = JSON.parse(text) ?? {};
    const isCard = typeof username === 'string' && typeof password === 'string' && username !== '' && password !== '';
    return isCard ? { username, password } : undefined;
  } catch {
    return undefined;
  }
}
