import { LIMITS } from '@nostro/kernel'

import { one, opt, text, type ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import { field } from '../fields/field.ts'
import { mtDefinition } from './mt-definition.ts'
import {
  CORRESPONDING_BANKS,
  correspondenceSummary,
  narrative,
  NARRATIVE_FIELD,
} from './parts/free-format.ts'
import { SENDER_REFERENCE_FIELD } from './parts/transfer-fields.ts'
import { NOT_SENT, REFERENCE } from './parts/transfer-members.ts'

const members = {
  relatedMessageReference: opt('freeFormatInfo.relatedMessageRefNum', REFERENCE),
  // The specification has no member for field 20, which the network requires, so every new message gets a generated
  // reference.
  senderReference: one('freeFormatInfo.transactionReferenceNumber', REFERENCE, {
    readOnly: true,
    defaultsTo: 'reference',
  }),
  ...CORRESPONDING_BANKS,
  narrative: one('freeFormatInfo.text', narrative(LIMITS.narrativeLineLengthMax)),
  purpose: opt('freeFormatInfo.purpose', text(LIMITS.nameLengthMax, 'any'), NOT_SENT),
}

const fields: readonly FieldBinding<ValuesOf<typeof members>>[] = [
  SENDER_REFERENCE_FIELD,
  field('21', { reference: 'relatedMessageReference' }),
  NARRATIVE_FIELD,
]

/**
 * MT999, free format message about any subject.
 *
 * Source: SWIFT UHB SR 2025, MTn99; requirements MT999-01 to MT999-07.
 */
export const MT999 = mtDefinition({
  type: 'MT999',
  members,
  fields,
  rules: [],
  sections: [
    { name: 'relatedMessageReference', members: ['relatedMessageReference', 'senderReference'] },
    { name: 'senderAndReceiver', members: ['sender', 'receiver'] },
    { name: 'messageContent', members: ['narrative', 'purpose'] },
  ],
  effects: [],
  summary: correspondenceSummary,
  reconcileSample: (values) => values,
})
