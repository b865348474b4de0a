/** Matches an id as the database writes it, so that what is no id is not found instead of failing there. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
