import type { AttachmentSlot } from '@nostro/kernel'

import { purposeGroupOf } from './purpose-codes.ts'

/** How much a bank asks for a document before it pays. */
type DocumentNeed = 'required' | 'usual' | 'optional'

/** A document beside an application, and how much it is asked for. */
export interface PurposeDocument {
  readonly slot: AttachmentSlot
  readonly need: DocumentNeed
}

/** The papers of an application in the order of its form (REM-05). */
const DOCUMENTS: readonly AttachmentSlot[] = [
  'sealStampedFormAttach',
  'contractAttach',
  'invoiceAttach',
  'trackingAttach',
  'foreignExchangeApprovalAttach',
  'contactPersonIdCardAttach',
  'additionalAttach',
]

/**
 * What banks usually want to see besides the stamped form, by the group of the purpose code. Only the stamped form is
 * demanded (OPEN-62); this list spares the question the day after.
 *
 * Source: practice of foreign exchange business in China, by kind of transaction: trade rests on contract, invoice and
 * transport, services on contract and invoice, transactions on capital account on a registration or approval. Ours,
 * November 2026; a bank may ask for other papers.
 */
const USUAL_BY_GROUP: Readonly<Record<string, readonly AttachmentSlot[]>> = {
  '1': ['contractAttach', 'invoiceAttach', 'trackingAttach'],
  '2': ['contractAttach', 'invoiceAttach'],
  '3': ['contractAttach', 'additionalAttach'],
  '4': ['additionalAttach'],
  '5': ['contractAttach', 'foreignExchangeApprovalAttach'],
  '6': ['contractAttach', 'foreignExchangeApprovalAttach'],
  '7': ['foreignExchangeApprovalAttach'],
  '8': ['contractAttach', 'foreignExchangeApprovalAttach'],
}

/** The documents of an application with this purpose, needed ones first; without a purpose only the stamped form counts. */
export function documentsOf(purposeCode: string): readonly PurposeDocument[] {
  const usual = USUAL_BY_GROUP[purposeGroupOf(purposeCode)] ?? []
  const needOf = (slot: AttachmentSlot): DocumentNeed => {
    if (slot === 'sealStampedFormAttach') return 'required'
    return usual.includes(slot) ? 'usual' : 'optional'
  }
  const documents = DOCUMENTS.map((slot) => ({ slot, need: needOf(slot) }))
  return (['required', 'usual', 'optional'] as const).flatMap((need) =>
    documents.filter((document) => document.need === need),
  )
}
