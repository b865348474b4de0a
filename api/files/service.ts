import { sendStoredFile } from './send-stored-file.ts';

export { sendStoredFile };
