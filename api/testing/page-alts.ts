/** A page for reviewers, with its pictures, or for readers. */
export type DescribedPage = { text: string; pictures?: { alt: string }[]; picture?: { alt: string } | null };

/** Returns the picture descriptions of a page. */
export function altsOf({ pictures, picture }: DescribedPage): string[] {
  return (pictures ?? (picture ? [picture] : [])).map(({ alt }) => alt);
}
