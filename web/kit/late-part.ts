import { type ComponentType, lazy } from 'react';

/** Loads a part of a page late, and leaves it out where it cannot be loaded: its error would replace the whole page. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
