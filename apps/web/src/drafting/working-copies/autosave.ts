import { createStore, type Store } from '../../browser/store.ts'

/** The state of the working copy: nothing to save, waiting, being saved, saved at an instant, or failed. */
export type AutosaveState =
  | { readonly state: 'nothing' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string; readonly hasReplacedNewer: boolean }
  | { readonly state: 'failed' }

/** The server's answer to a saved working copy. */
interface SavedCopy {
  readonly version: number
  readonly savedAt: string
  readonly hasReplacedNewer: boolean
}

interface SaveOptions {
  /** The version of the working copy that this one is based on; 0 for none. */
  readonly baseVersion: number
  /** The version of the stored message that is edited. */
  readonly messageVersion: number | undefined
  readonly outlivesPage: boolean
}

/** The content of a form at one moment. */
interface Snapshot {
  /** Equal for equal content. */
  readonly fingerprint: string
  readonly save: (options: SaveOptions) => Promise<SavedCopy>
}

interface AutosaveOptions {
  readonly snapshot: () => Snapshot
  readonly discard: () => Promise<unknown>
  /** Called when the work is complete. The server has then deleted the working copy. */
  readonly onEnd?: () => void
}

/** The pause in typing before a save, in milliseconds. */
export const SAVE_AFTER_MS = 2_000
const RETRY_AFTER_MS: readonly number[] = [5_000, 10_000]
const LATER_RETRIES_AFTER_MS = 30_000

/** Saves the typed input on the server shortly after the last change, one call at a time, with retries. */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #autosaveState = createStore<AutosaveState>({ state: 'nothing' })
  /** The fingerprint of the content that need not be saved: the initial content, or what the server has. */
  #known: string
  readonly #start: string
  #version = 0
  #messageVersion: number | undefined
  #phase: 'waiting' | 'running' | 'paused' | 'ended' = 'waiting'
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #inProgress: Promise<void> | undefined

  constructor(options: AutosaveOptions) {
    this.#options = options
    this.#start = options.snapshot().fingerprint
    this.#known = this.#start
  }

  get autosaveState(): Store<AutosaveState> {
    return this.#autosaveState
  }

  /** Called after possible input. */
  readonly touch = (): void => {
    if (this.#phase === 'running') this.#schedule(SAVE_AFTER_MS)
    const isFirst = this.#phase === 'waiting' && this.#autosaveState.get().state !== 'waiting'
    if (isFirst && this.#options.snapshot().fingerprint !== this.#known)
      this.#autosaveState.set({ state: 'waiting' })
  }

  /** Sets the version of the stored message that the form edits. */
  basedOn(messageVersion: number | undefined): void {
    this.#messageVersion = messageVersion
  }

  /** Starts saving, based on the version of an earlier copy or on 0. Input typed before is saved then. */
  begin(version: number): void {
    if (this.#phase !== 'waiting') return
    this.#phase = 'running'
    this.#version = version
    this.#autosaveState.set({ state: 'nothing' })
    this.#schedule(SAVE_AFTER_MS)
  }

  /** Saves unsaved input now. The call is sent at once, unless another save is in progress. */
  async flush({ outlivesPage } = { outlivesPage: false }): Promise<void> {
    clearTimeout(this.#timer)
    // Saves run one after the other, so that each is based on the version of the previous one. The next save contains
    // the input typed during this one.
    if (this.#inProgress !== undefined) await this.#inProgress
    if (this.#phase !== 'running') return
    const work = this.#save(outlivesPage)
    this.#inProgress = work
    await work
    if (this.#inProgress === work) this.#inProgress = undefined
  }

  /** Saves unsaved input now, and returns whether all of it is saved. */
  async keep(): Promise<boolean> {
    await this.flush()
    const { state } = this.#autosaveState.get()
    return state === 'saved' || state === 'nothing'
  }

  /** Stops saving while the form is saved or submitted, because the server deletes the working copy then. */
  async pause(): Promise<void> {
    await this.#stop('paused')
  }

  resume(): void {
    if (this.#phase !== 'paused') return
    this.#phase = 'running'
    this.#schedule(SAVE_AFTER_MS)
  }

  /** Stops saving for good: the work is complete. */
  end(): void {
    void this.#stop('ended')
    this.#options.onEnd?.()
  }

  /** Saves the input again after the stored copy was deleted, because another window completed the same form. */
  renew(): void {
    this.#known = this.#start
    if (this.#phase === 'running') this.#schedule(SAVE_AFTER_MS)
  }

  /** Deletes the stored working copy and stops saving for good. */
  async discard(): Promise<void> {
    await this.#stop('ended')
    try {
      await this.#options.discard()
    } catch {
      // The server deletes it after 30 days. Until then it may be offered once more, which does no harm.
    }
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #stop(phase: 'paused' | 'ended'): Promise<void> {
    if (this.#phase !== 'ended') this.#phase = phase
    clearTimeout(this.#timer)
    await this.#inProgress
  }

  async #save(outlivesPage: boolean): Promise<void> {
    const { fingerprint, save } = this.#options.snapshot()
    if (fingerprint === this.#known) return
    this.#autosaveState.set({ state: 'saving' })
    try {
      const base = { baseVersion: this.#version, messageVersion: this.#messageVersion }
      const { version, savedAt, hasReplacedNewer } = await save({
        ...base,
        outlivesPage,
      })
      this.#known = fingerprint
      this.#version = version
      this.#failures = 0
      this.#autosaveState.set({ state: 'saved', at: savedAt, hasReplacedNewer })
    } catch {
      // The header shows the failure. The input remains in the form, and the next try saves all of it.
      this.#autosaveState.set({ state: 'failed' })
      if (this.#phase === 'running') this.#schedule(RETRY_AFTER_MS[this.#failures] ?? LATER_RETRIES_AFTER_MS)
      this.#failures += 1
    }
  }
}
