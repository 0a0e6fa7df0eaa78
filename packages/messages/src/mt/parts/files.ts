import type { AttachmentSlot } from '@nostro/kernel'

import { attachment, type AttachmentShape, type Member, opt } from '../../core/shape.ts'
import { NOT_SENT } from './transfer-members.ts'

/** A file the bank keeps with its record of a payment; no network carries it. */
export function fileMember(slot: AttachmentSlot): Member<AttachmentShape, 'optional'> {
  return opt(`additionalInfo.${slot}`, attachment(slot), NOT_SENT)
}

/** Copies of the papers behind a payment, each beside the number it goes by (MT103-12, MT103-13). */
export const TRADE_FILES = {
  contractAttach: fileMember('contractAttach'),
  invoiceAttach: fileMember('invoiceAttach'),
  trackingAttach: fileMember('trackingAttach'),
  foreignExchangeApprovalAttach: fileMember('foreignExchangeApprovalAttach'),
  sealStampedFormAttach: fileMember('sealStampedFormAttach'),
}

/** Whatever else belongs to a payment (MT103-10). */
export const ADDITIONAL_FILE = fileMember('additionalAttach')
