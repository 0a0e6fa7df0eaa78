import type { CurrencyAmount } from '../fin/index.ts'
import type { MxRelease, ServiceVariant } from '../standard/mx/releases.ts'
import type { MtSource } from './mt-source.ts'
import type { MtTarget } from './mt-target.ts'
import type { MxSource } from './mx-source.ts'
import type { MxTarget } from './mx-target.ts'
import type { TranslationReport } from './report.ts'
import type { OwnBooking } from './units.ts'

/** The options of a translation besides the message. */
export interface TranslationOptions {
  readonly release: MxRelease
  /** The last group of the business service: `04`. */
  readonly serviceVersion: string
  /**
   * The time at which the message was made, with numeric zone, where its text does not say so:
   * `2026-11-21T08:00:00+08:00`.
   */
  readonly createdAt: string
}

/** The sender, the receiver and the payment; the same in both formats. */
export interface Envelope {
  readonly sender: string
  readonly receiver: string
  readonly uetr: string | undefined
}

/** A translation into an ISO 20022 message on its way. */
export interface ToMx {
  readonly fields: MtSource
  readonly envelope: Envelope
  /** The element below `Document`. */
  readonly message: MxTarget
  /** The transaction or report in it. */
  readonly transaction: MxTarget
  readonly report: TranslationReport
  readonly options: TranslationOptions
  /** The day of field 32A, `YYYY-MM-DD`. */
  readonly settlementDate: string | undefined
  /** Currency and amount of field 32A. */
  readonly settledAmount: CurrencyAmount | undefined
  /** `MT103`, or one that has the same fields: `MT205`, `MT900`. */
  readonly mtType: string
  readonly variant: ServiceVariant | undefined
}

/** A translation into a FIN message on its way. */
export interface ToMt {
  /** The element below `Document`. */
  readonly message: MxSource
  readonly transaction: MxSource
  readonly envelope: Envelope
  /** `MT103` */
  readonly mtType: string
  readonly fields: MtTarget
  readonly report: TranslationReport
  /** Of one of several transactions of an entry, its own amount and direction. */
  readonly own?: OwnBooking
}

/** The correspondence of one part of a FIN message and one part of an ISO 20022 message, in both directions. */
export interface Correspondence {
  /** The source of its facts. */
  readonly source: string
  readonly toMx: (crossing: ToMx) => void
  readonly toMt: (crossing: ToMt) => void
}
