import type { ComponentProps } from 'react';
import type { PageTurn } from '#contract/authoring/pieces.ts';

type Size = { width: number; height: number };
type Props = {
  picture: Size & { src: string };
  turn: PageTurn;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Fills its box and is cropped, as with `object-fit: cover`. */
  isCut?: boolean;
} & Pick<ComponentProps<'img'>, 'className' | 'loading' | 'decoding' | 'draggable'>;

/** Returns the size of a picture on a turned page. */
export function turnedSize<Picture extends Size>(picture: Picture, turn: PageTurn): Picture {
  return turn === 90 || turn === 270 ? { ...picture, width: picture.height, height: picture.width } : picture;
}

/** Shows the picture of a page as its author turned it. The file itself is turned when the book is sent. */
export function TurnedPicture({ picture, turn, alt, isCut = false, className, ...image }: Props) {
  const { src, width, height } = picture;
  if (!turn) return <img {...{ src, width, height, className }} {...image} alt={alt} />;
  const size = turnedSize({ width, height }, turn);
  // An SVG is laid out as an image, while a rotated image would keep its original box.
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or the words beside it say the same
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...size}
      className={className}
      preserveAspectRatio={isCut ? 'xMidYMid slice' : 'xMidYMid meet'}
      data-picture=""
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <image
        {...{ href: src, width, height }}
        transform={`translate(${size.width / 2} ${size.height / 2}) rotate(${turn}) translate(${-width / 2} ${-height / 2})`}
      />
    </svg>
  );
}
