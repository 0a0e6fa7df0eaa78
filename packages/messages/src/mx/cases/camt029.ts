import { valueAt, withValueAt } from '../../core/paths.ts'
import { block, code, type Condition, type DraftValues, lines, one, opt } from '../../core/shape.ts'
import { CANCELLATION_STATUSES, CANCELLATION_STATUS_REASONS } from '../../codes/cases/case-codes.ts'
import { businessApplicationHeader } from '../blocks/header.ts'
import { PARTY } from '../blocks/party.ts'
import { reference } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections } from '../payment-sections.ts'
import { ASSIGNMENT, CASE, ORIGINAL_PAYMENT } from './case-blocks.ts'
import { aboutPayment } from './case-facts.ts'
import { ASSIGNMENT_EFFECTS, caseSections, reconciledCase } from './case-form.ts'

const MESSAGE_DEFINITION = 'camt.029.001.09'

/** Source: CBPR+ camt.029 R8. */
const IS_REFUSAL: Condition = { path: 'cancellationStatus', equals: 'RJCR' }

/** Reasons whose text names a return or the next agent. Source: CBPR+ camt.029 R28 and R29. */
const NEEDS_TEXT: Condition = {
  any: ['NARR', 'ARDT', 'PTNA'].map((equals) => ({ path: './reason', equals })),
}

const REASON = block('cancellationStatusReason', {
  reason: opt('rsn', code('cancellationStatusReason', CANCELLATION_STATUS_REASONS), {
    element: 'Rsn/Cd',
    requiredWhen: IS_REFUSAL,
  }),
  additionalInformation: opt(
    'addtlInf',
    lines({
      linesMax: MX_LIMITS.returnReasonLinesMax,
      lengthMax: MX_LIMITS.returnReasonLineLengthMax,
      characters: 'identifier',
      asList: true,
    }),
    { element: 'AddtlInf', requiredWhen: NEEDS_TEXT },
  ),
  originator: opt('orgtr', PARTY, { element: 'Orgtr' }),
})

const ANSWER = block('cancellationAnswer', {
  statusIdentification: opt('cxlStsId', reference(MX_LIMITS.identifierLengthMax), {
    element: 'CxlStsId',
    defaultsTo: 'reference',
  }),
  case: one('rslvdCase', CASE, { element: 'RslvdCase' }),
  originalPayment: one('', ORIGINAL_PAYMENT, { label: 'originalPayment' }),
  statusReason: opt('cxlStsRsnInf', REASON, { element: 'CxlStsRsnInf', requiredWhen: IS_REFUSAL }),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt029RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  assignment: one('mxCamt029RequestInfo.assignment', ASSIGNMENT, { element: 'Assgnmt' }),
  cancellationStatus: one('mxCamt029RequestInfo.sts', code('cancellationStatus', CANCELLATION_STATUSES), {
    element: 'Sts/Conf',
  }),
  resolution: one('mxCamt029RequestInfo.cancellationDetails', ANSWER, { element: 'CxlDtls/TxInfAndSts' }),
}

type Camt029Members = typeof members

/**
 * camt.029, answer to a request for the cancellation of a payment.
 *
 * Source: camt.029.001.09; CBPR+ SR 2026, the case of the request and one transaction, as seen in two public places.
 */
export const CAMT029: MxDefinition<Camt029Members> = {
  type: 'camt.029',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'RsltnOfInvstgtn',
  members,
  sections: formSections(
    members,
    caseSections(
      'resolution',
      { name: 'cancellationAnswer', members: ['cancellationStatus', 'resolution.statusReason'] },
      'statusIdentification',
    ),
  ),
  effects: ASSIGNMENT_EFFECTS,
  rules: [],
  summary: (values) => aboutPayment(values, 'resolution'),
  reconcileSample: (values) => withPossibleReason(reconciledCase(values, MESSAGE_DEFINITION)),
}

const SAMPLE_UETR = '5c1fd2b0-6f6c-4b5e-9d24-1e1a4c0f8a11'
const SAMPLE_BIC = 'DEUTDEFF'

/**
 * Gives a reason of a sample the text that it or a similar reason requires: the UETR of the return for ARDT, the BIC of
 * the next agent for PTNA. Source: CBPR+ camt.029 R28 and R29.
 */
function withPossibleReason(values: DraftValues): DraftValues {
  const path = 'resolution.statusReason'
  const index = CANCELLATION_STATUS_REASONS.indexOf(String(valueAt(values, `${path}.reason`)))
  if (index === -1) return values
  const isAgent = index % 2 === CANCELLATION_STATUS_REASONS.indexOf('PTNA') % 2
  return withValueAt(values, `${path}.additionalInformation`, [isAgent ? SAMPLE_BIC : SAMPLE_UETR])
}
