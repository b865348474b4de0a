import { type ComponentType, lazy } from 'react';

let loadMessages: () => Promise<unknown> = async () => {};

/** Sets how the messages outside of the first catalogue are loaded. The entry of the browser calls it once. */
export function setOtherMessages(load: () => Promise<unknown>): void {
  loadMessages = load;
}

/** Loads a file together with the messages outside of the first catalogue (`OTHER_FILES` in tools/catalogue-plugin.ts). */
export async function withOtherMessages<Module>(file: Promise<Module>): Promise<Module> {
  await loadMessages();
  return file;
}

/** Loads a part of a page late, and leaves it out where it cannot be loaded: its error would replace the whole page. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
