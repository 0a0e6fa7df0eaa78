import { messageFormatOf } from '@nostro/kernel'

import { textAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'

/** The references of a payment that a message about it repeats. */
export interface PaymentReferences {
  /** The type of the payment: `MT103`, `pacs.008`. */
  readonly type: string
  readonly messageId?: string
  /** Its name in a message about it: `pacs.008.001.08`, `MT103`. */
  readonly messageName: string
  readonly createdAt?: string
  readonly instructionId?: string
  readonly endToEndId?: string
  readonly transactionId?: string
  readonly uetr?: string
  readonly clearingSystemReference?: string
  readonly currency?: string
  readonly amount?: string
  readonly valueDate?: string
}

const TRANSFER = 'creditTransfer'

/** Returns the references that all ISO 20022 credit transfers and orders contain, from their form values. */
export function transferReferences(values: DraftValues) {
  const identification = `${TRANSFER}.paymentIdentification`
  return {
    messageId: textAt(values, 'groupHeader.messageIdentification'),
    createdAt: textAt(values, 'groupHeader.creationDateTime'),
    instructionId: textAt(values, `${identification}.instructionIdentification`),
    endToEndId: textAt(values, `${identification}.endToEndIdentification`),
    uetr: textAt(values, `${identification}.uetr`),
  }
}

/** Returns the references of a payment from its form values. */
export function paymentReferences(type: string, values: DraftValues, messageName: string): PaymentReferences {
  if (messageFormatOf(type) === 'MT') {
    const reference = textAt(values, 'senderReference')
    return {
      type,
      messageName,
      ...present({
        messageId: reference,
        instructionId: reference,
        uetr: textAt(values, 'uetr'),
        currency: textAt(values, 'currency'),
        amount: textAt(values, 'interbankSettledAmount'),
        valueDate: textAt(values, 'valueDate'),
      }),
    }
  }
  const identification = `${TRANSFER}.paymentIdentification`
  return {
    type,
    messageName,
    ...present({
      ...transferReferences(values),
      transactionId: textAt(values, `${identification}.transactionIdentification`),
      clearingSystemReference: textAt(values, `${identification}.clearingSystemReference`),
      currency: textAt(values, `${TRANSFER}.interbankSettlementCurrency`),
      amount: textAt(values, `${TRANSFER}.interbankSettlementAmount`),
      valueDate: textAt(values, `${TRANSFER}.interbankSettlementDate`),
    }),
  }
}

/** Returns the members of a message of ISO 20022 about a payment. */
export function originalPaymentOf(payment: PaymentReferences): DraftValues {
  const { currency, amount } = payment
  return present({
    originalMessageIdentification: payment.messageId ?? NOT_PROVIDED,
    originalMessageNameIdentification: payment.messageName,
    originalCreationDateTime: payment.createdAt,
    originalInstructionIdentification: payment.instructionId,
    originalEndToEndIdentification: payment.endToEndId,
    originalTransactionIdentification: payment.transactionId,
    originalUetr: payment.uetr,
    originalClearingSystemReference: payment.clearingSystemReference,
    originalInterbankSettlementAmount:
      currency === undefined || amount === undefined ? undefined : { currency, amount },
    originalInterbankSettlementDate: payment.valueDate,
  })
}

/** The value for a reference that the sender does not know. Source: CBPR+, camt.056. */
export const NOT_PROVIDED = 'NOTPROVIDED'

/** Returns the references of a payment from a message of ISO 20022 about it. */
export function referencesInCase(original: DraftValues): PaymentReferences {
  const messageName = textAt(original, 'originalMessageNameIdentification') ?? ''
  return {
    type: typeNamed(messageName),
    messageName,
    ...present({
      messageId: textAt(original, 'originalMessageIdentification'),
      createdAt: textAt(original, 'originalCreationDateTime'),
      instructionId: textAt(original, 'originalInstructionIdentification'),
      endToEndId: textAt(original, 'originalEndToEndIdentification'),
      transactionId: textAt(original, 'originalTransactionIdentification'),
      uetr: textAt(original, 'originalUetr'),
      clearingSystemReference: textAt(original, 'originalClearingSystemReference'),
      currency: textAt(original, 'originalInterbankSettlementAmount.currency'),
      amount: textAt(original, 'originalInterbankSettlementAmount.amount'),
      valueDate: textAt(original, 'originalInterbankSettlementDate'),
    }),
  }
}

const MX_NAME_LENGTH = 'pacs.008'.length

/** Returns the type that a message name means: `pacs.008.001.08` and `pacs.008` are pacs.008. */
function typeNamed(name: string): string {
  if (/^\d{3}$/.test(name)) return `MT${name}`
  return name.startsWith('MT') ? name.slice(0, 'MT103'.length) : name.slice(0, MX_NAME_LENGTH)
}

/** Returns the FIN type of a payment: its own type, or the type with the same meaning. */
export function finTypeOf({ type }: PaymentReferences): '103' | '202' | '205' {
  if (type === 'MT205') return '205'
  return type === 'MT202' || type === 'pacs.009' ? '202' : '103'
}
