/** A page as reviewers get it, with its pictures, or as readers do. */
export type DescribedPage = { text: string; pictures?: { alt: string }[]; picture?: { alt: string } | null };

/** Returns what is said about the pictures of a page. */
export function altsOf({ pictures, picture }: DescribedPage): string[] {
  return (pictures ?? (picture ? [picture] : [])).map(({ alt }) => alt);
}
