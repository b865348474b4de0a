import { constants, setPriority } from 'node:os';
import { endWithParent } from './end-with-parent.ts';
import { rewriteFilm } from './film.ts';
import type { FilmReply, FilmRequest } from './film-process.ts';
import { FilmRefusal } from './film-refusal.ts';

/** Rewrites the film that the parent process names. See film-process.ts. */
async function rewrite({ source, target }: FilmRequest): Promise<FilmReply> {
  try {
    return { outcome: 'made', ...(await rewriteFilm(source, target)) };
  } catch (cause) {
    if (!(cause instanceof FilmRefusal)) throw cause;
    const detail = cause.cause instanceof Error ? cause.cause.message : undefined;
    return { outcome: 'refused', code: cause.code, values: cause.values, detail };
  }
}

// Requests of readers have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', async (request) => {
  process.send?.(await rewrite(request as FilmRequest));
});
endWithParent();
process.send?.('ready');
