import type { Piece, PieceType } from '#contract/authoring/pieces.ts';
import { MAX_WAIT_MS } from '#web/core/saving/failure.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import type { PendingChange } from './changes.ts';
import type { Reply } from './sync.ts';

const MAX_FILE_WAIT_MS = 120_000;

/** Sends changes of one piece. Rejects with a `CallError`, or after a long wait with a `DOMException`. */
export type DraftServer = {
  /** Tells whether the session belongs to the draft's owner. */
  isSignedIn: (owner: string) => boolean;
  load: (piece: string) => Promise<Piece>;
  send: (piece: string, change: PendingChange) => Promise<Reply>;
};

export type FindServer = (type: PieceType) => DraftServer;

/** Returns the browser's calls for books, or for stories. */
export const browserServer: FindServer = (type) => (type === 'story' ? storyServer : bookServer);

const isSignedIn = (owner: string) => currentSession()?.user.id === owner;
const bookServer: DraftServer = {
  isSignedIn,
  load: (id) => call('GET /my-books/{id}/', { params: { id }, signal: AbortSignal.timeout(MAX_WAIT_MS) }),
  send,
};
const storyServer: DraftServer = {
  isSignedIn,
  load: (id) => call('GET /my-stories/{id}/', { params: { id }, signal: AbortSignal.timeout(MAX_WAIT_MS) }),
  async send(id, change) {
    if (change.kind !== 'details') throw new Error(`a story has no ${change.kind}`);
    const shared = { idempotencyKey: change.id, signal: AbortSignal.timeout(MAX_WAIT_MS) };
    const ifMatch = `"${change.base?.edits ?? 0}"`;
    return {
      piece: await call('PATCH /my-stories/{id}/', { params: { id }, body: change.values, ifMatch, ...shared }),
    };
  },
};

async function send(id: string, change: PendingChange): Promise<Reply> {
  const maxWaitMs = change.kind === 'photo' || change.kind === 'voice' ? MAX_FILE_WAIT_MS : MAX_WAIT_MS;
  const shared = { idempotencyKey: change.id, signal: AbortSignal.timeout(maxWaitMs) };
  const ifMatch = `"${change.base?.edits ?? 0}"`;
  switch (change.kind) {
    case 'details':
      return {
        piece: await call('PATCH /my-books/{id}/', { params: { id }, body: change.values, ifMatch, ...shared }),
      };
    case 'page': {
      const params = { id, page: change.page };
      return {
        page: await call('PATCH /my-books/{id}/pages/{page}/', { params, body: change.values, ifMatch, ...shared }),
      };
    }
    case 'photo': {
      const params = { id, page: change.page };
      return {
        page: await call('PUT /my-books/{id}/pages/{page}/picture/', {
          params,
          body: photoForm(change),
          ifMatch,
          ...shared,
        }),
      };
    }
    case 'drawing': {
      const { page, position, alt, drawing } = change;
      const body = { ...drawing, alt, position };
      return {
        page: await call('PUT /my-books/{id}/pages/{page}/drawing/', {
          params: { id, page },
          body,
          ifMatch,
          ...shared,
        }),
      };
    }
    case 'picture off': {
      const { page, position } = change;
      const params = { id, page };
      return {
        page: await call('DELETE /my-books/{id}/pages/{page}/picture/', {
          params,
          query: { position },
          ifMatch,
          ...shared,
        }),
      };
    }
    case 'voice': {
      const params = { id, page: change.page };
      return {
        page: await call('PUT /my-books/{id}/pages/{page}/voice/', {
          params,
          body: await voiceForm(change),
          ifMatch,
          ...shared,
        }),
      };
    }
    case 'voice off':
      return {
        page: await call('DELETE /my-books/{id}/pages/{page}/voice/', {
          params: { id, page: change.page },
          ifMatch,
          ...shared,
        }),
      };
    case 'add': {
      const { layout, text, after } = change;
      return {
        page: await call('POST /my-books/{id}/pages/', { params: { id }, body: { layout, text, after }, ...shared }),
      };
    }
    case 'delete':
      await call('DELETE /my-books/{id}/pages/{page}/', { params: { id, page: change.page }, ...shared });
      return undefined;
    case 'restore':
      return {
        page: await call('POST /my-books/{id}/deleted-pages/{page}/restore/', {
          params: { id, page: change.page },
          ...shared,
        }),
      };
    case 'order':
      return {
        piece: await call('PUT /my-books/{id}/page-order/', {
          params: { id },
          body: { pages: change.pages },
          ...shared,
        }),
      };
  }
}

async function voiceForm({ file }: Extract<PendingChange, { kind: 'voice' }>): Promise<FormData> {
  const { toMp3 } = await import('#web/core/drafts/voice/encode.ts').catch(() => Promise.reject(new CallError(0)));
  const body = new FormData();
  body.append('voice', await toMp3(file), 'voice.mp3');
  return body;
}

function photoForm({ position, alt, file }: Extract<PendingChange, { kind: 'photo' }>): FormData {
  const body = new FormData();
  // Fields before the file: the server reads them first.
  body.append('alt', alt);
  body.append('position', String(position));
  body.append('picture', file, 'picture');
  return body;
}
