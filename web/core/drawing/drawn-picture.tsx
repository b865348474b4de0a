import type { Drawing } from '#contract/kit/drawings.ts';
import { drawSheet } from '#look/drawing.ts';

type Props = { drawing: Drawing; alt: string; className?: string | undefined };

/** A drawing that only its author and staff can see, rendered from its lines and cut-outs. */
export function DrawnPicture({ drawing, alt, className }: Props) {
  const src = `data:image/svg+xml,${encodeURIComponent(drawSheet(drawing, 800))}`;
  return <img src={src} alt={alt} width={drawing.width} height={drawing.height} className={className} />;
}
