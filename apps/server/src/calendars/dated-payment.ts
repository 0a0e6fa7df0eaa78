import { cutOffAt, type DatedPayment, leavingAs, type MessageFormat, type PaymentDays } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'

/** The facts of a stored message that decide on its days. */
interface StoredPayment {
  readonly messagingType: string
  readonly sendAs?: string | null | undefined
  readonly currency?: string | null | undefined
  readonly receiverBic?: string | null | undefined
  /** For a received message: its sender is the other bank. */
  readonly senderBic?: string | null | undefined
  readonly direction?: 'out' | 'in'
}

/** Returns the facts of a stored message by which its calendar and cut-off are found. */
export function datedPaymentOf({
  messagingType,
  sendAs,
  currency,
  receiverBic,
  senderBic,
  direction = 'out',
}: StoredPayment): DatedPayment {
  const other = direction === 'out' ? receiverBic : senderBic
  const format: MessageFormat | undefined = sendAs === 'MT' || sendAs === 'ISO20022' ? sendAs : undefined
  return {
    ...(typeof currency === 'string' && currency !== '' && { currency }),
    ...(typeof other === 'string' &&
      other !== '' && {
        routed: { ...leavingAs(messagingType, format), counterparty: fullBic(other), direction },
      }),
  }
}

/** Returns the cut-off of a payment that is to be sent; `undefined` without a value date or a cut-off. */
export function cutOffOf(
  days: PaymentDays,
  payment: StoredPayment,
  valueDate: string | undefined,
): string | undefined {
  if (valueDate === undefined) return undefined
  return cutOffAt(days, datedPaymentOf(payment), valueDate)?.toISOString()
}

/** Returns the cut-off of a received payment if the payment arrived after it. */
export function missedCutOff(
  days: PaymentDays,
  payment: StoredPayment,
  { valueDate, arrivedAt }: { readonly valueDate: string | undefined; readonly arrivedAt: Date },
): string | undefined {
  if (valueDate === undefined) return undefined
  const end = cutOffAt(days, datedPaymentOf({ ...payment, direction: 'in' }), valueDate)
  return end !== undefined && arrivedAt >= end ? end.toISOString() : undefined
}
