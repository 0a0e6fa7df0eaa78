import { LIMITS } from '@nostro/kernel'

import { one, opt, text, type ValuesOf } from '../core/shape.ts'
import { type FieldBinding, type MtDefinition, written } from './mt-definition.ts'
import {
  CORRESPONDING_BANKS,
  correspondenceSummary,
  narrative,
  NARRATIVE_FIELD,
} from './parts/free-format.ts'
import { SENDER_REFERENCE_FIELD } from './parts/transfer-fields.ts'
import { NOT_SENT, REFERENCE } from './parts/transfer-members.ts'

const members = {
  relatedMessageReference: opt('freeFormatInfo.relatedMessageRefNum', REFERENCE, { tags: ['21'] }),
  // The specification has no member for field 20, which the network asks for: every new message is given its own.
  senderReference: one('freeFormatInfo.transactionReferenceNumber', REFERENCE, {
    tags: ['20'],
    readOnly: true,
    defaultsTo: 'reference',
  }),
  ...CORRESPONDING_BANKS,
  narrative: one('freeFormatInfo.text', narrative(LIMITS.narrativeLineLengthMax), { tags: ['79'] }),
  purpose: opt('freeFormatInfo.purpose', text(LIMITS.nameLengthMax, 'any'), NOT_SENT),
}

type Mt999Members = typeof members

const fields: readonly FieldBinding<ValuesOf<Mt999Members>>[] = [
  SENDER_REFERENCE_FIELD,
  {
    write: ({ relatedMessageReference }) =>
      relatedMessageReference === undefined
        ? undefined
        : written('21', { reference: relatedMessageReference }, [['relatedMessageReference']]),
    read: { '21': ({ reference }) => ({ relatedMessageReference: reference }) },
  },
  NARRATIVE_FIELD,
]

/**
 * MT999, free format message about any subject.
 *
 * Source: SWIFT UHB SR 2025, MTn99; specification 1, sections 3 to 5 (ledger rows MT999-01 to MT999-07).
 */
export const MT999: MtDefinition<Mt999Members> = {
  type: 'MT999',
  format: 'MT',
  members,
  fields,
  rules: [],
  sections: [
    { name: 'relatedMessageReference', members: ['relatedMessageReference', 'senderReference'] },
    { name: 'senderAndReceiver', members: ['sender', 'receiver'] },
    { name: 'messageContent', members: ['narrative', 'purpose'] },
  ],
  effects: [],
  header: ({ sender, receiver }) => ({ sender, receiver, userHeader: [] }),
  summary: correspondenceSummary,
  reconcileSample: (values) => values,
}
