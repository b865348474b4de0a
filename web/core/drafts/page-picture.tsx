import { useEffect, useMemo, useState } from 'react';
import type { PageTurn } from '#contract/authoring/pieces.ts';
import { drawSheet } from '#look/drawing.ts';
import { TurnedPicture } from '#web/core/works/turned-picture.tsx';
import type { DraftPicture } from './changes.ts';
import css from './drafts.module.css';

type Props = { picture: DraftPicture; alt?: string; turn?: PageTurn };

/** Shows a picture of a page, even one that the server lacks. `alt` is empty where the text beside it says the same. */
export function PagePicture({ picture, alt = picture.alt, turn = 0 }: Props) {
  const src = useSource(picture);
  return (
    <TurnedPicture className={css.picture} picture={{ ...picture, src }} turn={turn} alt={alt} draggable={false} />
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
  // A draft renders several times for each change, and a drawing can have 20,000 points.
  const drawingUrl = useMemo(
    () => drawing && `data:image/svg+xml,${encodeURIComponent(drawSheet(drawing, drawing.width))}`,
    [drawing],
  );
  if (file) return fileUrl ?? EMPTY;
  return drawingUrl ?? src;
}

/** An empty picture, until the browser has an address for the file. */
const EMPTY = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
