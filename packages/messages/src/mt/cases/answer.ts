import { LIMITS } from '@nostro/kernel'

import {
  CANCELLATION_STATUS_ENTRIES,
  CANCELLATION_STATUS_REASON_ENTRIES,
} from '../../codes/cases/case-codes.ts'
import { isFilled } from '../../core/paths.ts'
import {
  code,
  DAY,
  type DraftValues,
  lines,
  one,
  opt,
  text,
  type TextShape,
  type ValuesOf,
} from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { mtDefinition, type MtDefinition } from '../mt-definition.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD } from '../parts/transfer-fields.ts'
import { dayRules } from '../parts/days.ts'
import { BANKS_DIFFER } from '../parts/transfer-rules.ts'
import {
  CASE_HEAD,
  CASE_MESSAGE_COMPONENTS,
  CASE_MESSAGE_TYPE,
  CASE_SESSION,
  caseSections,
  caseSummary,
  COPIED_SETTLEMENT,
  COPIED_SETTLEMENT_FIELD,
} from './case-members.ts'
import { codedFirstLine } from './first-line.ts'

const ANSWER_CODE_LENGTH_MAX = 4
const ANSWER_LINE_LENGTH_MAX = 35
const ANSWER_LINES_MAX = 5
const NARRATIVE_LINES_MAX = 20
/** The room for a text after `/RJCR/CUST/` in a line of field 76, 6*35x. */
const DETAIL_LENGTH_MAX = ANSWER_LINE_LENGTH_MAX - '/RJCR/CUST/'.length

/** A code of a recall, or the number of an answer to a query. Source: SWIFT UHB, common group messages, field 76. */
const ANSWER_CODE: TextShape = {
  ...text(ANSWER_CODE_LENGTH_MAX, 'identifier'),
  format: 'code',
  offers: () => CANCELLATION_STATUS_ENTRIES,
}

const ANSWER_REASON: TextShape = {
  ...text(ANSWER_CODE_LENGTH_MAX, 'identifier'),
  format: 'code',
  offers: () => CANCELLATION_STATUS_REASON_ENTRIES,
}

function narrativeOf(linesMax: number, lengthMax: number) {
  return lines({ linesMax, lengthMax, characters: 'x' })
}

const HAS_MESSAGE = { anyFilled: ['originalMessageType', 'originalDate', 'originalSession'] } as const

const members = {
  ...CASE_HEAD,
  answer: one('answer.code', ANSWER_CODE),
  answerReason: opt('answer.reason', ANSWER_REASON, {
    requiredWhen: { any: [{ path: 'answer', equals: 'RJCR' }, { anyFilled: ['answerDetail'] }] },
  }),
  answerDetail: opt('answer.detail', text(DETAIL_LENGTH_MAX, 'x')),
  answerLines: opt('answer.lines', narrativeOf(ANSWER_LINES_MAX, ANSWER_LINE_LENGTH_MAX)),
  narrative: opt('answer.narrative', narrativeOf(NARRATIVE_LINES_MAX, ANSWER_LINE_LENGTH_MAX)),
  originalOption: opt('originalMessage.option', code('relatedMessageOption', ['R', 'S']), {
    default: 'R',
    requiredWhen: HAS_MESSAGE,
    notSentWhen: { noneFilled: HAS_MESSAGE.anyFilled },
  }),
  originalMessageType: opt('originalMessage.type', CASE_MESSAGE_TYPE, { requiredWhen: HAS_MESSAGE }),
  originalDate: opt('originalMessage.date', DAY, { requiredWhen: HAS_MESSAGE }),
  ...CASE_SESSION,
  description: opt(
    'originalMessage.description',
    narrativeOf(LIMITS.narrativeLinesMax, LIMITS.narrativeLineLengthMax),
    // Source: MT n96 rule C1.
    {
      disabledWhen: { anyFilled: ['copiedAmount', 'copiedValueDate', 'copiedCurrency'] },
    },
  ),
  ...COPIED_SETTLEMENT,
}

type AnswerMembers = typeof members

const fields: readonly FieldBinding<ValuesOf<AnswerMembers>>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  field('76', {
    lines: codedFirstLine({
      code: 'answer',
      supplements: ['answerReason', 'answerDetail'],
      others: 'answerLines',
    }),
  }),
  field('77A', { lines: 'narrative' }),
  field(['11R', '11S'], CASE_MESSAGE_COMPONENTS, { letterIn: 'originalOption' }),
  field('79', { lines: 'description' }),
  COPIED_SETTLEMENT_FIELD,
]

/**
 * Returns the definition of an answer to a request for cancellation or to a query. MT196 is about a customer payment,
 * MT296 about a transfer between institutions; they differ only in their number.
 *
 * Source: SWIFT UHB SR 2025, common group messages n96, as restated in two public places.
 */
function answerDefinition(type: 'MT196' | 'MT296'): MtDefinition<AnswerMembers> {
  return mtDefinition<AnswerMembers>({
    type,
    members,
    fields,
    rules: [BANKS_DIFFER, ...dayRules(['originalDate', 'copiedValueDate'])],
    sections: caseSections(
      {
        name: 'cancellationAnswer',
        members: ['answer', 'answerReason', 'answerDetail', 'answerLines', 'narrative'],
      },
      { option: ['originalOption'], others: ['description'] },
    ),
    effects: [],
    summary: caseSummary,
    reconcileSample: reconciledAnswer,
  })
}

/**
 * Gives the answer a result that fits its reason, and leaves one description of the original, never two.
 */
function reconciledAnswer(values: DraftValues): DraftValues {
  const { description: _, ...others } = values
  const hasReason = isFilled(values['answerReason']) || isFilled(values['answerDetail'])
  return {
    ...(isFilled(values['copiedAmount']) ? others : values),
    answer: hasReason ? 'RJCR' : 'PDCR',
    ...(hasReason && { answerReason: values['answerReason'] ?? 'CUST' }),
  }
}

/** MT196, answer about a customer payment. */
export const MT196 = answerDefinition('MT196')
/** MT296, answer about a transfer between institutions. */
export const MT296 = answerDefinition('MT296')
