import { type DatedPayment, leavingAs, type MessageFormat } from '@nostro/kernel'
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
