import type { LoopResult } from './closed-loop.ts'
import type { MeasuredType } from './measured-forms.ts'

/** The task of the client process. */
export type LoadRequest = {
  readonly type: MeasuredType
  readonly seconds: number
} & (
  | {
      /** `review` submits, reads and approves; `cycle` continues until the confirmation reaches the sender. */
      readonly kind: 'review' | 'cycle'
      readonly atOnce: number
      readonly messages: number
    }
  /** Complete cycles at a fixed rate per second, for any duration of each. */
  | { readonly kind: 'paced'; readonly perSecond: number }
)

/** The measured steps of a message, in their order. */
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
  /** Durations of each step in ms. */
  readonly times: { readonly [Step in TimedStep]: readonly number[] }
  /** CPU time of the client itself in ms. */
  readonly clientCpuMs: number
  /** Time in s from the last approval until all approved messages were delivered. */
  readonly drainSeconds: number
  readonly undelivered: number
}
