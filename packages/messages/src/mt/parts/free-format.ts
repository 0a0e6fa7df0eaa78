import { LIMITS } from '@nostro/kernel'

import type { MessageSummary } from '../../core/definition.ts'
import { present } from '../../core/present.ts'
import { BIC, lines, one, opt, type ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { mtDefinition, type MtDefinition } from '../mt-definition.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD } from './transfer-fields.ts'
import { REFERENCE } from './transfer-members.ts'
import { BANKS_DIFFER } from './transfer-rules.ts'

/** The banks of a free format message, which the payload calls payer's and payee's bank. */
export const CORRESPONDING_BANKS = {
  sender: one('paymentInfo.payerBankCode', BIC, { defaultsToOwnBic: true }),
  receiver: one('payeeInfo.payeeBankCode', BIC),
}

/** Returns the shape of lines of free text: field 79. */
export function narrative(lengthMax: number) {
  return lines({ linesMax: LIMITS.narrativeLinesMax, lengthMax, characters: 'restricted' })
}

/** Field 79. */
export const NARRATIVE_FIELD: FieldBinding<{ readonly narrative: readonly string[] }> = field('79', {
  lines: 'narrative',
})

/** Returns the summary for the list row of a message without amount. */
export function correspondenceSummary(values: {
  readonly sender?: string
  readonly receiver?: string
  readonly senderReference?: string
}): MessageSummary {
  return present({
    senderBic: values.sender,
    receiverBic: values.receiver,
    businessId: values.senderReference,
  })
}

const members = {
  senderReference: one('transactionMessage.transactionReferenceNumber', REFERENCE),
  relatedReference: opt('transactionMessage.relatedReferenceNumber', {
    ...REFERENCE,
    limitCode: 'common.form.inputTransactionReferenceNum',
  }),
  ...CORRESPONDING_BANKS,
  narrative: one('transactionMessage.messageContent', narrative(LIMITS.interbankNarrativeLineLengthMax)),
}

type FreeFormatMembers = typeof members

const fields: readonly FieldBinding<ValuesOf<FreeFormatMembers>>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  NARRATIVE_FIELD,
]

/**
 * Returns the definition of a free format message about payments between banks. MT199 and MT299 differ only in their
 * number (MT199-11).
 *
 * Source: SWIFT UHB SR 2025, MTn99; requirements MT199-01 to MT199-11.
 */
export function freeFormatDefinition(type: 'MT199' | 'MT299'): MtDefinition<FreeFormatMembers> {
  return mtDefinition({
    type,
    members,
    fields,
    rules: [BANKS_DIFFER],
    sections: [
      { name: 'relatedReference', members: ['senderReference', 'relatedReference'] },
      { name: 'issuingBank', members: ['sender'] },
      { name: 'advisingBank', members: ['receiver'] },
      { name: 'messageContent', members: ['narrative'] },
    ],
    effects: [],
    summary: correspondenceSummary,
    reconcileSample: (values) => values,
  })
}
