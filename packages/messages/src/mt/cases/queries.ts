import { LIMITS } from '@nostro/kernel'

import { CONTINUATION } from '../../codes/instruction-codes.ts'
import { QUERY_NUMBERS } from '../../codes/investigation-choices.ts'
import { lengthOf } from '../../core/characters.ts'
import type { Rule } from '../../core/definition.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { isRecord } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import {
  code,
  DAY,
  type DraftValues,
  group,
  type ItemRule,
  lines,
  list,
  one,
  opt,
  text,
  type TextShape,
  type ValueOf,
  type ValuesOf,
} from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import type { Source } from '../../fields/source.ts'
import { mtDefinition, type MtDefinition } from '../mt-definition.ts'
import { dayRules } from '../parts/days.ts'
import { CORRESPONDING_BANKS, narrative } from '../parts/free-format.ts'
import { instructionLine, instructionOf } from '../parts/instructions.ts'
import { REFERENCE } from '../parts/transfer-members.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD } from '../parts/transfer-fields.ts'
import { CASE_MESSAGE_COMPONENTS, CASE_MESSAGE_TYPE, CASE_SESSION } from './case-members.ts'
import { BANKS_DIFFER } from '../parts/transfer-rules.ts'

const QUERY_LINES_MAX = 6
const QUERY_LINE_LENGTH_MAX = 35
/** The room after the shortest number: `/3/`. */
const QUERY_TEXT_LENGTH_MAX = QUERY_LINE_LENGTH_MAX - '/3/'.length
const EXPLANATION_LINES_MAX = 20
const NUMBER_LENGTH_MAX = 2
const UETR_LENGTH = 36

/** The UETR of the queried payment, field 121 of the user header. */
const QUERIED_UETR: TextShape = { ...text(UETR_LENGTH, 'identifier'), format: 'uetr' }

const QUERY = group({
  // The network has further numbers; the list ends at 21 in public sources.
  number: one('number', {
    ...code(
      'queryNumber',
      QUERY_NUMBERS.map((entry) => entry.code),
    ),
    customLengthMax: NUMBER_LENGTH_MAX,
    customCharacters: 'digits',
  }),
  content: opt('content', text(QUERY_TEXT_LENGTH_MAX)),
})

type Query = ValueOf<typeof QUERY>

/** Returns the number of characters that fit in a line after its number. Source: SWIFT UHB, field 75, 6*35x. */
function roomAfter(number: string): number {
  return QUERY_LINE_LENGTH_MAX - (number === CONTINUATION ? 0 : number.length) - CONTINUATION.length
}

const QUERY_RULES: readonly ItemRule<Query>[] = [
  {
    name: 'queryHasNumber',
    source: 'SWIFT UHB, field 75, line 1',
    members: ['number'],
    check: ({ number }, isFirst) =>
      isFirst && number === CONTINUATION ? [errorAt(['number'], 'firstLineMustValidCode')] : [],
  },
  {
    name: 'queryLineLength',
    source: 'SWIFT UHB, field 75, 6*35x',
    members: ['number', 'content'],
    check: ({ number, content }) => {
      if (number === undefined) return []
      if (content === undefined) {
        return number === CONTINUATION ? [errorAt(['content'], 'common.form.requiredFieldMessage')] : []
      }
      const [length, max] = [lengthOf(content), roomAfter(number)]
      return length > max ? [errorAt(['content'], 'text.tooLong', { params: { max, length } })] : []
    },
  },
]

/** Field 75: up to six lines of a number and its text. */
const QUERIES = list({
  item: QUERY,
  itemsMax: QUERY_LINES_MAX,
  limitCode: 'list.tooMany',
  itemRules: QUERY_RULES,
})

const HAS_MESSAGE = { anyFilled: ['originalMessageType', 'originalDate', 'originalSession'] } as const

/** The queried message: its direction, type and date, and the numbers of its transmission. Source: field 11a. */
const ORIGINAL = {
  originalOption: opt('originalMessage.option', code('relatedMessageOption', ['R', 'S']), {
    default: 'S',
    requiredWhen: HAS_MESSAGE,
    notSentWhen: { noneFilled: HAS_MESSAGE.anyFilled },
  }),
  originalMessageType: opt('originalMessage.type', CASE_MESSAGE_TYPE, { requiredWhen: HAS_MESSAGE }),
  originalDate: opt('originalMessage.date', DAY, { requiredWhen: HAS_MESSAGE }),
  ...CASE_SESSION,
}

const members = {
  senderReference: one('queryInfo.transactionReferenceNumber', REFERENCE, { defaultsTo: 'reference' }),
  relatedReference: one('queryInfo.relatedReferenceNumber', REFERENCE),
  uetr: opt('queryInfo.uetr', QUERIED_UETR, { tags: ['121'] }),
  ...CORRESPONDING_BANKS,
  queries: one('queryInfo.queries', QUERIES),
  explanation: opt(
    'queryInfo.explanation',
    lines({
      linesMax: EXPLANATION_LINES_MAX,
      lengthMax: QUERY_LINE_LENGTH_MAX,
      characters: 'restricted',
    }),
  ),
  ...ORIGINAL,
  narrative: opt('queryInfo.narrative', narrative(LIMITS.interbankNarrativeLineLengthMax)),
}

type QueryMembers = typeof members
type QueryValues = ValuesOf<QueryMembers>

const QUERY_LINES: Source<QueryValues, readonly string[]> = {
  members: ['queries'],
  write: ({ queries }) => ({
    value: queries.map(({ number, content }) => instructionLine(present({ code: number, content }))),
    paths: queries.map((_, index) => ['number', 'content'].map((name) => `queries.${index}.${name}`)),
  }),
  read: (texts) => ({
    queries: texts.map((line) => {
      const { code: number, content } = instructionOf(line)
      return present({ number, content })
    }),
  }),
}

const fields: readonly FieldBinding<QueryValues>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  field('75', { lines: QUERY_LINES }),
  field('77A', { lines: 'explanation' }),
  field(['11R', '11S'], CASE_MESSAGE_COMPONENTS, { letterIn: 'originalOption' }),
  field('79', { lines: 'narrative' }),
]

const rules: readonly Rule<QueryValues>[] = [BANKS_DIFFER, ...dayRules(['originalDate'])]

/** Returns the definition of queries about payments. MT195 and MT295 differ only in their number. */
function queryDefinition(type: 'MT195' | 'MT295'): MtDefinition<QueryMembers> {
  return mtDefinition({
    type,
    members,
    fields,
    rules,
    sections: [
      { name: 'queries', members: ['queries', 'explanation'] },
      { name: 'relatedReference', members: ['senderReference', 'relatedReference', 'uetr'] },
      { name: 'issuingBank', members: ['sender'] },
      { name: 'advisingBank', members: ['receiver'] },
      { name: 'originalMessage', members: Object.keys(ORIGINAL) },
      { name: 'messageContent', members: ['narrative'] },
    ],
    effects: [],
    // The UETR is that of the payment; one sent message of a bank has it.
    summary: (values) =>
      present({
        senderBic: values.sender,
        receiverBic: values.receiver,
        businessId: values.senderReference,
        // As in other messages about a case.
        identifiers: values.uetr,
      }),
    reconcileSample,
  })
}

/** Changes the sample values so that each query fits its line and begins with a number. */
function reconcileSample(values: DraftValues): DraftValues {
  const { queries } = values
  if (!Array.isArray(queries)) return values
  return {
    ...values,
    queries: queries.filter(isRecord).map(({ number: drawn, content }, index) => {
      const isNumber = typeof drawn === 'string' && /^\d{1,2}$/.test(drawn)
      const number = isNumber || (drawn === CONTINUATION && index > 0) ? drawn : '3'
      const wording = typeof content === 'string' ? content.slice(0, roomAfter(number)).trim() : ''
      if (wording !== '') return { number, content: wording }
      return number === CONTINUATION ? { number, content: 'CONTINUED' } : { number }
    }),
  }
}

/** MT195, queries about a customer payment. Source: SWIFT UHB SR 2025, MTn95. */
export const MT195 = queryDefinition('MT195')

/** MT295, queries about a transfer between institutions. Source: as MT195. */
export const MT295 = queryDefinition('MT295')
