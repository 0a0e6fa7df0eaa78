import type { IbanRegistry } from '../core/iban-registry.ts'
import type { CurrencyAmount } from '../fin/index.ts'
import type { MxRelease, ServiceVariant } from '../standard/mx/releases.ts'
import type { MtSource } from './mt-source.ts'
import type { MtTarget } from './mt-target.ts'
import type { MxSource } from './mx-source.ts'
import type { MxTarget } from './mx-target.ts'
import type { TranslationReport } from './report.ts'
import type { OwnBooking } from './units.ts'

/** The options of a translation in addition to the message. */
export interface TranslationOptions {
  readonly release: MxRelease
  /** The version part of the business service: `04`. */
  readonly serviceVersion: string
  /**
   * The creation time of the message with a numeric zone, used if its text does not contain one:
   * `2026-11-21T08:00:00+08:00`.
   */
  readonly createdAt: string
  /** The imported structures of IBANs; the product's own lengths apply if absent. */
  readonly ibans?: IbanRegistry | undefined
}

/** The sender, the receiver and the UETR; the same in both formats. */
export interface Envelope {
  readonly sender: string
  readonly receiver: string
  readonly uetr: string | undefined
}

/** The state of a translation to ISO 20022. */
export interface ToMx {
  readonly fields: MtSource
  readonly envelope: Envelope
  /** The child of `Document`. */
  readonly message: MxTarget
  /** The transaction or report in the message. */
  readonly transaction: MxTarget
  readonly report: TranslationReport
  readonly options: TranslationOptions
  /** The day of field 32A, `YYYY-MM-DD`. */
  readonly settlementDate: string | undefined
  /** Currency and amount of field 32A. */
  readonly settledAmount: CurrencyAmount | undefined
  /** `MT103`, or a type with the same fields: `MT205`, `MT900`. */
  readonly mtType: string
  readonly variant: ServiceVariant | undefined
}

/** The state of a translation to FIN. */
export interface ToMt {
  /** The child of `Document`. */
  readonly message: MxSource
  readonly transaction: MxSource
  readonly envelope: Envelope
  /** `MT103` */
  readonly mtType: string
  readonly fields: MtTarget
  readonly report: TranslationReport
  /** The amount and direction of one of several transactions of an entry. */
  readonly own?: OwnBooking
}

/** The correspondence of a part of a FIN message and a part of an ISO 20022 message, for both directions. */
export interface Correspondence {
  /** The source of the correspondence. */
  readonly source: string
  readonly toMx: (crossing: ToMx) => void
  readonly toMt: (crossing: ToMt) => void
}
