/** A tab's lock on one piece: only one tab of a browser writes to a piece. */
export type TabLock = {
  /** Takes the piece from another tab, which first stores its changes. */
  takeOver: () => void;
  /** Tells the other tabs that the piece has changed. */
  sendNews: () => void;
  release: () => void;
};
export type TabLockHandlers = {
  /** Called once the lock has answered, and after each change. */
  onWriter: (isWriter: boolean) => void;
  onNews: () => void;
  /** Called before another tab gets the piece. */
  beforeRelease: () => Promise<void>;
};
export type OpenTabLock = (name: string, handlers: TabLockHandlers) => TabLock;

type Message = 'request' | 'news';
/** A tab that the browser has frozen does not reply: after this time the piece is taken over without a reply. */
const LOCK_TIMEOUT_MS = 1000;

export const openTabLock: OpenTabLock = (name, handlers) => {
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  // Browsers have no Web Locks on a site without HTTPS.
  const claim = navigator.locks ? claimLock(navigator.locks, name, handlers) : claimByAsking(handlers, post);
  channel.onmessage = ({ data }: MessageEvent<Message>) =>
    data === 'news' ? handlers.onNews() : void handlers.beforeRelease().then(claim.yield);
  return {
    takeOver() {
      post('request');
      setTimeout(claim.take, LOCK_TIMEOUT_MS);
    },
    sendNews: () => post('news'),
    release() {
      claim.end();
      channel.close();
    },
  };
};

/** Changes that two tabs send are made once, so a tab that only sends needs no lock. */
export const withoutLock: OpenTabLock = (_, { onWriter }) => {
  onWriter(true);
  return { takeOver: () => {}, sendNews: () => {}, release: () => {} };
};

type LockedDraft = {
  snapshot: () => { isWriter: boolean | undefined };
  subscribe: (onChange: () => void) => () => void;
};

/** Resolves to whether this tab writes the draft, once the lock has answered. */
export function isWriterOf(draft: LockedDraft): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      const { isWriter } = draft.snapshot();
      if (isWriter !== undefined) resolve(isWriter);
    };
    draft.subscribe(settle);
    settle();
  });
}

function claimLock(locks: LockManager, name: string, { onWriter }: TabLockHandlers) {
  const ended = new AbortController();
  let release: (() => void) | undefined;
  const hold = (lock: Lock | null) =>
    new Promise<void>((resolve) => {
      if (!lock || ended.signal.aborted) return resolve();
      release = resolve;
      onWriter(true);
    });
  /** Waits for the lock, which this tab also gets when the other tab closes. */
  const request = async (options: LockOptions) => {
    try {
      await locks.request(name, options, hold);
    } catch {
      // The lock was taken away, or this tab is closing.
    }
    release = undefined;
    if (ended.signal.aborted) return;
    onWriter(false);
    void request({ signal: ended.signal });
  };
  // Every tab gets to know whether it writes, even if several open at the same time.
  void request({ ifAvailable: true });
  return {
    yield: () => release?.(),
    take: () => {
      if (!release && !ended.signal.aborted) void request({ steal: true });
    },
    end() {
      ended.abort();
      release?.();
    },
  };
}

/** Without locks, the tab that opened the piece last writes. */
function claimByAsking({ onWriter }: TabLockHandlers, post: (message: Message) => void) {
  post('request');
  onWriter(true);
  return { yield: () => onWriter(false), take: () => onWriter(true), end: () => {} };
}
