import { LIMITS } from '@nostro/kernel'

import { FIN_CANCELLATION_REASONS } from '../../codes/cases/case-codes.ts'
import { isFilled } from '../../core/paths.ts'
import { code, DAY, type DraftValues, lines, one, opt, text, type ValuesOf } from '../../core/shape.ts'
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

/** The room for a text after `/DUPL/` in a line of field 79, 35*50x. */
const REASON_TEXT_LENGTH_MAX = LIMITS.narrativeLineLengthMax - '/DUPL/'.length

const members = {
  ...CASE_HEAD,
  originalMessageType: one('originalMessage.type', CASE_MESSAGE_TYPE),
  originalDate: one('originalMessage.date', DAY),
  ...CASE_SESSION,
  cancellationReason: opt('cancellation.reason', code('cancellationReason', FIN_CANCELLATION_REASONS), {
    requiredWhen: { anyFilled: ['cancellationReasonText'] },
  }),
  cancellationReasonText: opt('cancellation.text', text(REASON_TEXT_LENGTH_MAX, 'x')),
  narrative: opt(
    'cancellation.narrative',
    lines({
      // The first line is that of the reason.
      linesMax: LIMITS.narrativeLinesMax - 1,
      lengthMax: LIMITS.narrativeLineLengthMax,
      characters: 'x',
    }),
  ),
  ...COPIED_SETTLEMENT,
}

type RequestMembers = typeof members

const fields: readonly FieldBinding<ValuesOf<RequestMembers>>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  field('11S', CASE_MESSAGE_COMPONENTS),
  field('79', {
    lines: codedFirstLine({
      code: 'cancellationReason',
      supplements: ['cancellationReasonText'],
      others: 'narrative',
    }),
  }),
  COPIED_SETTLEMENT_FIELD,
]

/**
 * Returns the definition of a request for the cancellation of a payment. MT192 is about a customer payment, MT292 about
 * a transfer between institutions; they differ only in their number.
 *
 * Source: SWIFT UHB SR 2025, common group messages n92, as restated in two public places.
 */
function cancellationRequestDefinition(type: 'MT192' | 'MT292'): MtDefinition<RequestMembers> {
  return mtDefinition<RequestMembers>({
    type,
    members,
    fields,
    rules: [BANKS_DIFFER, ...dayRules(['originalDate', 'copiedValueDate'])],
    sections: caseSections(
      { name: 'cancellationReason', members: ['cancellationReason', 'cancellationReasonText', 'narrative'] },
      {},
    ),
    effects: [],
    summary: caseSummary,
    reconcileSample: reconciledRequest,
  })
}

/** Adds a reason if nothing else is there, because field 79 or the copy of the original is required. */
function reconciledRequest(values: DraftValues): DraftValues {
  const hasContent = ['cancellationReason', 'narrative', 'copiedAmount'].some((name) =>
    isFilled(values[name]),
  )
  return hasContent ? values : { ...values, cancellationReason: 'DUPL' }
}

/** MT192, request for the cancellation of a customer payment. */
export const MT192 = cancellationRequestDefinition('MT192')
/** MT292, request for the cancellation of a transfer between institutions. */
export const MT292 = cancellationRequestDefinition('MT292')
