/** The form of an id as the database writes it, for expressions of JavaScript and PostgreSQL. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Text in another form is no id: it is not found, instead of an error of the database. */
export const UUID = new RegExp(`^${UUID_PATTERN}$`);
