/** Returns the request that stores a person's fields, with the picture if one was chosen. */
export function toFormData(fields: object, avatar: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (avatar) form.set('avatar', avatar);
  return form;
}
