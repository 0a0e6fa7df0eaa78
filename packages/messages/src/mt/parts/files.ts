import type { AttachmentSlot } from '@nostro/kernel'

import { attachment, type AttachmentShape, type Member, opt } from '../../core/shape.ts'
import { NOT_SENT } from './transfer-members.ts'

/** Returns the member for a file that the bank stores with its record of a payment; it is not sent. */
export function fileMember(slot: AttachmentSlot): Member<AttachmentShape, 'optional'> {
  return opt(`additionalInfo.${slot}`, attachment(slot), NOT_SENT)
}

/** Copies of the documents of a trade, each with the number that it belongs to (MT103-12, MT103-13). */
export const TRADE_FILES = {
  contractAttach: fileMember('contractAttach'),
  invoiceAttach: fileMember('invoiceAttach'),
  trackingAttach: fileMember('trackingAttach'),
  foreignExchangeApprovalAttach: fileMember('foreignExchangeApprovalAttach'),
  sealStampedFormAttach: fileMember('sealStampedFormAttach'),
}

/** Any other file that belongs to a payment (MT103-10). */
export const ADDITIONAL_FILE = fileMember('additionalAttach')
