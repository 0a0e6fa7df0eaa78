import type { Hit, ScreenedField } from '@nostro/screening'

/** The parts of a message about which a provider is asked. */
export interface ScreeningQuestion {
  /** Identifies the question; a provider that is asked twice gives the same answer. */
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly messagingType: string
  readonly fields: readonly ScreenedField[]
}

/** The answer of a provider, the highest scores first. */
export interface ScreeningAnswer {
  readonly listVersion: string
  readonly hits: readonly Hit[]
}
