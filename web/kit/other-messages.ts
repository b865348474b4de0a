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
