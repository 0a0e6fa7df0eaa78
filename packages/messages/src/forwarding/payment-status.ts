import { fullBic } from '../core/identifiers.ts'
import { recordAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { CaseEnvelope } from './cancellation.ts'
import { originalOf } from './investigation.ts'
import type { PaymentReferences } from './payment-references.ts'

const REFERENCE_LENGTH_MAX = 16

/**
 * Returns the values of a status report or of a request for it. The members of the report have no amount.
 *
 * Source: CBPR+ pacs.002, the original message and its references; ISO 20022, pacs.028.
 */
export function statusValues(
  {
    defaults,
    payment,
    status,
  }: {
    readonly defaults: DraftValues
    readonly payment: PaymentReferences
    readonly status?: string | undefined
  },
  { ownBic, otherBic }: CaseEnvelope,
): DraftValues {
  const to = fullBic(otherBic)
  const {
    originalInterbankSettlementAmount: _,
    originalInterbankSettlementDate: __,
    ...original
  } = originalOf(payment)
  return {
    ...defaults,
    businessApplicationHeader: { ...recordAt(defaults, 'businessApplicationHeader'), from: ownBic, to },
    transaction: {
      ...recordAt(defaults, 'transaction'),
      ...present({ transactionStatus: status }),
      originalPayment: original,
      instructingAgent: { bicfi: ownBic },
      instructedAgent: { bicfi: to },
    },
  }
}

/**
 * Returns the values of a free format message that rejects a payment of FIN. The operator replaces the reason.
 *
 * Source: SWIFT payments reject and return guidelines, field 79.
 */
export function rejectionInWords(
  { defaults, payment }: { readonly defaults: DraftValues; readonly payment: PaymentReferences },
  { ownBic, otherBic, reference }: CaseEnvelope,
): DraftValues {
  const original = payment.instructionId?.slice(0, REFERENCE_LENGTH_MAX)
  return {
    ...defaults,
    ...present({
      sender: ownBic,
      receiver: fullBic(otherBic),
      senderReference: reference,
      relatedReference: original,
      narrative: ['/REJT/99', '/MS03/', `/MREF/${original ?? ''}`],
    }),
  }
}
