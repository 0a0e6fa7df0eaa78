import { createStore, type Store } from '../../browser/store.ts'

/** The state of the working copy: nowhere yet, on its way, kept at an instant, or not kept although it should be. */
export type AutosaveState =
  | { readonly state: 'nothing' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string; readonly hasReplacedNewer: boolean }
  | { readonly state: 'failed' }

/** The answer of the server about a working copy it was given. */
interface SavedCopy {
  readonly version: number
  readonly savedAt: string
  readonly hasReplacedNewer: boolean
}

interface SaveOptions {
  /** The version of the working copy this one follows; 0 for none. */
  readonly baseVersion: number
  /** The version of the stored message that is edited. */
  readonly messageVersion: number | undefined
  readonly outlivesPage: boolean
}

/** The content of a form at one moment. */
interface Snapshot {
  /** The same text for the same content. */
  readonly fingerprint: string
  readonly save: (options: SaveOptions) => Promise<SavedCopy>
}

interface AutosaveOptions {
  readonly snapshot: () => Snapshot
  readonly discard: () => Promise<unknown>
  /** The form's work is done, and the server has let go of the copy with it. */
  readonly onEnd?: () => void
}

/** The pause in typing after which it is saved. */
export const SAVE_AFTER_MS = 2_000
const RETRY_AFTER_MS: readonly number[] = [5_000, 10_000]
const LATER_RETRIES_AFTER_MS = 30_000

/** Keeps what is typed on the server a moment after the last change, one call at a time, until it is there. */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #autosaveState = createStore<AutosaveState>({ state: 'nothing' })
  /** The content that need not be saved: what the form started with, or what the server has. */
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

  /** Something may have been typed. */
  readonly touch = (): void => {
    if (this.#phase === 'running') this.#schedule(SAVE_AFTER_MS)
    const isFirst = this.#phase === 'waiting' && this.#autosaveState.get().state !== 'waiting'
    if (isFirst && this.#options.snapshot().fingerprint !== this.#known)
      this.#autosaveState.set({ state: 'waiting' })
  }

  /** The form edits this version of a stored message. */
  basedOn(messageVersion: number | undefined): void {
    this.#messageVersion = messageVersion
  }

  /** Begins, from an earlier copy's version or from nothing; before that, what is typed waits. */
  begin(version: number): void {
    if (this.#phase !== 'waiting') return
    this.#phase = 'running'
    this.#version = version
    this.#autosaveState.set({ state: 'nothing' })
    this.#schedule(SAVE_AFTER_MS)
  }

  /** Keeps what is not kept yet, now. Nothing is waited for before the call goes out, unless another is under way. */
  async flush({ outlivesPage } = { outlivesPage: false }): Promise<void> {
    clearTimeout(this.#timer)
    // One after the other, so that versions follow each other; the next one takes what was typed meanwhile.
    if (this.#inProgress !== undefined) await this.#inProgress
    if (this.#phase !== 'running') return
    const work = this.#save(outlivesPage)
    this.#inProgress = work
    await work
    if (this.#inProgress === work) this.#inProgress = undefined
  }

  /** Keeps what is not kept yet, now, and answers whether all of it is. */
  async keep(): Promise<boolean> {
    await this.flush()
    const { state } = this.#autosaveState.get()
    return state === 'saved' || state === 'nothing'
  }

  /** Holds still while the form is saved or submitted: the server lets go of the copy then. */
  async pause(): Promise<void> {
    await this.#stop('paused')
  }

  resume(): void {
    if (this.#phase !== 'paused') return
    this.#phase = 'running'
    this.#schedule(SAVE_AFTER_MS)
  }

  /** Keeps nothing any more: the form's work is done. */
  end(): void {
    void this.#stop('ended')
    this.#options.onEnd?.()
  }

  /**
   * Saves once more: the saved copy is gone, since another window is done with the same form: what is typed here is
   * kept once more.
   */
  renew(): void {
    this.#known = this.#start
    if (this.#phase === 'running') this.#schedule(SAVE_AFTER_MS)
  }

  /** Forgets what was kept, and keeps nothing any more. */
  async discard(): Promise<void> {
    await this.#stop('ended')
    try {
      await this.#options.discard()
    } catch {
      // It goes by itself after 30 days; offering it once more until then does no harm.
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
      // The header says so; what is typed is in the form all the same, and the next try takes all of it.
      this.#autosaveState.set({ state: 'failed' })
      if (this.#phase === 'running') this.#schedule(RETRY_AFTER_MS[this.#failures] ?? LATER_RETRIES_AFTER_MS)
      this.#failures += 1
    }
  }
}
