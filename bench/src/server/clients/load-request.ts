import type { LoopResult } from './closed-loop.ts'
import type { MeasuredType } from './measured-forms.ts'

/** The task of the client of the measurement, in a process of its own. */
export type LoadRequest = {
  readonly type: MeasuredType
  readonly seconds: number
} & (
  | {
      /** `review` submits, reads and approves; `cycle` goes on until the sender knows of the confirmation. */
      readonly kind: 'review' | 'cycle'
      readonly atOnce: number
      readonly messages: number
    }
  /** Whole cycles, so many a second however long each takes. */
  | { readonly kind: 'paced'; readonly perSecond: number }
)

/** The calls and the waits of a message, in their order. */
export const TIMED_STEPS = [
  'submit',
  'read',
  'approve',
  'deliver',
  'receiverReads',
  'confirm',
  'senderKnows',
] as const

export type TimedStep = (typeof TIMED_STEPS)[number]

export interface LoadResult extends LoopResult {
  /** Milliseconds of each step while measured. */
  readonly times: { readonly [Step in TimedStep]: readonly number[] }
  /** Of the client itself, while measured. */
  readonly clientCpuMs: number
  /** Until all that was approved was delivered, in seconds from the last approval. */
  readonly drainSeconds: number
  readonly undelivered: number
}
