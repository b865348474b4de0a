/** Returns a unique id. `randomUUID` does not exist on a site without HTTPS. */
export const newChangeId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
