import { useEffect, useState } from 'react';
import { drawSheet } from '#look/drawing.ts';
import type { DraftPicture } from './changes.ts';
import css from './drafts.module.css';

/** Shows a picture of a page, also one that the server does not have yet. `alt` is empty where the words beside it say the same. */
export function PagePicture({ picture, alt = picture.alt }: { picture: DraftPicture; alt?: string }) {
  const src = useSource(picture);
  return (
    <img className={css.picture} src={src} alt={alt} width={picture.width} height={picture.height} draggable={false} />
  );
}

function useSource({ src, file, drawing }: DraftPicture): string {
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setFileUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file) return fileUrl ?? EMPTY;
  return drawing ? `data:image/svg+xml,${encodeURIComponent(drawSheet(drawing, drawing.width))}` : src;
}

/** A picture of nothing, until the browser has an address for the file. */
const EMPTY = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
