import type { CallError } from '#web/kit/call.ts';
import { type Failure, failureOf, retryDelayMs } from './failure.ts';
import type { OwnedRecord, RecordStore } from './record-store.ts';
import type { OpenTabLock } from './tab-lock.ts';

/** A state with the changes that the server lacks, in the order in which they are sent. */
type Unsent = { pending: { id: string }[] };
type ChangeOf<State extends Unsent> = State['pending'][number];
/** The progress of storing and sending. `isWriter` is undefined until the tab lock has answered. */
export type SaveProgress = { isKept: boolean; isWriter: boolean | undefined; failure: Failure | undefined };
type Progress = SaveProgress & {
  /** False as soon as another tab requests the work, while this tab still stores its last change. */
  hasLock: boolean;
  isClosed: boolean;
};
/** The result of a refusal: no further attempt, or another state. `isRetry`: it contains the change again. */
type Settled<State> = { failure: Failure } | { edit: (state: State) => State; isRetry?: boolean };

/** The work that a queue saves: how its changes are stored, sent and taken from its state. */
export type SavedWork<State extends Unsent, Kept extends OwnedRecord & Unsent, Reply, Snapshot> = {
  owner: string;
  /** The record's `piece`. */
  id: string;
  store: RecordStore<Kept>;
  recordOf: (state: State) => Kept;
  openLock: OpenTabLock;
  lockName: string;
  /** Returns the first change that can be sent now. Changes that have failed are sent after all others. */
  findNext: (state: State, failedIds: ReadonlySet<string>) => ChangeOf<State> | undefined;
  /** Returns the delay before a change is sent while the server can be reached, in milliseconds. */
  delayOf: (state: State) => number;
  /** Tells whether the session belongs to the owner. */
  isSignedIn: () => boolean;
  markSent: (state: State, changeId: string) => State;
  /** Rejects with a `CallError`, or after a long wait with a `DOMException`. */
  send: (change: ChangeOf<State>) => Promise<Reply>;
  acknowledge: (state: State, changeId: string, reply: Reply) => State;
  refuse: (change: ChangeOf<State>, refusal: CallError) => Settled<State> | Promise<Settled<State>>;
  /** Reads the server's current version. */
  load?: () => Promise<Partial<State>>;
  view: (state: State, progress: SaveProgress) => Snapshot;
};

/** The part of a queue that every screen uses. */
export type OpenWork<Snapshot> = {
  /** Returns the same object until a change. */
  snapshot: () => Snapshot;
  /** Calls a function after each change of the snapshot. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
  /** Sends the unsent changes. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  takeOver: () => void;
  close: () => void;
};
export type SaveQueue<State, Snapshot> = OpenWork<Snapshot> & {
  state: () => State;
  /** Changes the state by what the server knows. */
  update: (next: Partial<State>) => void;
  /** Changes the state if this tab is the writer, then stores and sends it. A decision is sent without a pause. */
  change: (edit: (state: State) => State, isDecision?: boolean) => void;
  /** Runs reads and saves one after the other, so that no reply is older than the local state. */
  inTurn: <Result>(step: () => Promise<Result>) => Promise<Result>;
  /** Stores the unsent changes on the device. */
  keep: () => Promise<void>;
  /** Reads the server's current version. */
  reload: () => Promise<void>;
};

/** Opens a queue with the unsent changes that this device has stored. */
export async function openSaveQueue<State extends Unsent, Kept extends OwnedRecord & Unsent, Reply, Snapshot>(
  initial: State,
  work: SavedWork<State, Kept, Reply, Snapshot>,
): Promise<SaveQueue<State, Snapshot>> {
  const core = createCore(initial, work.view);
  const { progress, snapshot, subscribe, update, inTurn } = core;
  const { keep, readKept } = createKeeper(core, work);
  const { schedule, flush, change, stop } = createSender(core, work, keep, () => lock.sendNews());
  const reload = () => inTurn(async () => update(await work.load?.()));
  const setWriter = () => {
    progress.isWriter = progress.hasLock;
    update();
    schedule();
  };

  await readKept();
  const lock = work.openLock(`${work.lockName}-${work.owner}-${work.id}`, {
    onWriter(hasLock) {
      progress.hasLock = hasLock;
      if (!hasLock) setWriter();
      // Changes that another tab has stored are newer than this tab's.
      else void inTurn(readKept).then(setWriter);
    },
    onNews() {
      if (progress.isWriter !== false) return;
      void inTurn(readKept).then(reload).catch(failureOf);
    },
    async beforeRelease() {
      progress.hasLock = false;
      await keep();
    },
  });
  const sendNow = () => void flush();
  globalThis.addEventListener?.('online', sendNow);
  globalThis.addEventListener?.('pagehide', sendNow);

  return {
    ...{ snapshot, subscribe, update, inTurn, keep, reload, flush, change, takeOver: lock.takeOver },
    state: () => core.state,
    close() {
      globalThis.removeEventListener?.('online', sendNow);
      globalThis.removeEventListener?.('pagehide', sendNow);
      // Unsent changes remain on the device.
      void flush().finally(() => {
        stop();
        lock.release();
      });
    },
  };
}

type Core<State extends Unsent> = ReturnType<typeof createCore<State, unknown>>;

function createCore<State extends Unsent, Snapshot>(
  initial: State,
  view: (state: State, progress: SaveProgress) => Snapshot,
) {
  const listeners = new Set<() => void>();
  const progress: Progress = {
    ...{ isKept: true, isWriter: undefined, hasLock: false, isClosed: false, failure: undefined },
  };
  let snapshot: Snapshot | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  const core = {
    progress,
    state: initial,
    snapshot() {
      snapshot ??= view(core.state, progress);
      return snapshot;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update(next: Partial<State> = {}) {
      core.state = { ...core.state, ...next };
      snapshot = undefined;
      for (const listener of listeners) listener();
    },
    inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
      const result = turns.then(step);
      turns = result.catch(() => {});
      return result;
    },
  };
  return core;
}

type Storage<State extends Unsent, Kept extends OwnedRecord & Unsent> = Pick<
  SavedWork<State, Kept, unknown, unknown>,
  'owner' | 'id' | 'store' | 'recordOf'
>;

function createKeeper<State extends Unsent, Kept extends OwnedRecord & Unsent>(
  core: Core<State>,
  { owner, id, store, recordOf }: Storage<State, Kept>,
) {
  const { progress, update } = core;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    const { state } = core;
    try {
      await (state.pending.length > 0 ? store.write(recordOf(state)) : store.remove(owner, id));
      progress.isKept = true;
    } catch {
      // Storage is full or refused: the save line says so.
      progress.isKept = false;
    }
  }
  return {
    /** Stores the unsent changes. A running write is followed by another one with the newest state. */
    async keep(): Promise<void> {
      if (writing) await writing;
      // If another tab is the writer, that tab stores its changes.
      if (!progress.isWriter) return;
      writing ??= write().finally(() => {
        writing = undefined;
      });
      await writing;
    },
    /** Reads the stored changes, for example of another tab. Without storage, this tab's changes remain. */
    async readKept(): Promise<void> {
      try {
        const record = await store.read(owner, id);
        update({ pending: record?.pending ?? [] } as Unsent as Partial<State>);
      } catch {
        progress.isKept = false;
        update();
      }
    },
  };
}

function createSender<State extends Unsent, Kept extends OwnedRecord & Unsent, Reply, Snapshot>(
  core: Core<State>,
  work: SavedWork<State, Kept, Reply, Snapshot>,
  keep: () => Promise<void>,
  sendNews: () => void,
) {
  const { progress, update, inTurn } = core;
  const failedIds = new Set<string>();
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const findUntried = () => work.findNext(core.state, failedIds);
  const findChange = () => findUntried() ?? work.findNext(core.state, new Set());
  // Another attempt would only ask the person to sign in again and again.
  const isStopped = () => progress.failure === 'signed-out' || progress.failure === 'missing';

  /** Sends the unsent changes after a short delay, and after failures at growing intervals. */
  function schedule(): void {
    const { failure, isWriter, isClosed } = progress;
    if (timer || isClosed || !isWriter || isStopped() || !findChange()) return;
    const isPaused = failure !== undefined || retries > 1;
    const delayMs = isPaused ? retryDelayMs(retries) : work.delayOf(core.state);
    timer = setTimeout(() => {
      timer = undefined;
      void inTurn(sendNext).finally(schedule);
    }, delayMs);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** After a failure, other changes may still succeed. */
  const canGoOn = () => !progress.failure || (!isStopped() && findUntried() !== undefined);

  async function flush(): Promise<boolean> {
    stopTimer();
    do await inTurn(sendNext);
    while (findChange() && canGoOn() && progress.isWriter && !progress.isClosed);
    schedule();
    return core.state.pending.length === 0;
  }

  async function sendNext(): Promise<void> {
    const next = findChange();
    if (!next || !progress.isWriter || progress.isClosed) return;
    progress.failure = work.isSignedIn() ? undefined : 'signed-out';
    if (progress.failure) return update();
    update(work.markSent(core.state, next.id));
    const change = core.state.pending.find(({ id }) => id === next.id) ?? next;
    await keep();
    try {
      const reply = await work.send(change);
      retries = 0;
      failedIds.delete(change.id);
      update(work.acknowledge(core.state, change.id, reply));
    } catch (cause) {
      await settle(change, cause);
    }
    await keep();
    update();
    sendNews();
  }

  async function settle(change: ChangeOf<State>, cause: unknown): Promise<void> {
    progress.failure = failureOf(cause);
    retries += 1;
    if (progress.failure) return void failedIds.add(change.id);
    const settled = await work.refuse(change, cause as CallError);
    if ('failure' in settled) progress.failure = settled.failure;
    else {
      if (!settled.isRetry) retries = 0;
      update(settled.edit(core.state));
    }
  }

  return {
    schedule,
    flush,
    change(edit: (state: State) => State, isDecision = false): void {
      if (!progress.isWriter || !progress.hasLock) return;
      if (isDecision) retries = 0;
      update(edit(core.state));
      void keep().then(() => update());
      schedule();
    },
    stop() {
      progress.isClosed = true;
      stopTimer();
    },
  };
}
