import { block, code, lines, one, opt } from '../../core/shape.ts'
import { CANCELLATION_REASONS } from '../../codes/cases/case-codes.ts'
import { businessApplicationHeader } from '../blocks/header.ts'
import { PARTY } from '../blocks/party.ts'
import { reference } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections } from '../payment-sections.ts'
import { ASSIGNMENT, CASE, ORIGINAL_PAYMENT } from './case-blocks.ts'
import { aboutPayment } from './case-facts.ts'
import { ASSIGNMENT_EFFECTS, caseSections, reconciledCase } from './case-form.ts'

const MESSAGE_DEFINITION = 'camt.056.001.08'

const REASON = block('cancellationReason', {
  reason: one('rsn', code('cancellationReason', CANCELLATION_REASONS), { element: 'Rsn/Cd' }),
  additionalInformation: opt(
    'addtlInf',
    lines({
      linesMax: MX_LIMITS.returnReasonLinesMax,
      lengthMax: MX_LIMITS.returnReasonLineLengthMax,
      characters: 'identifier',
      asList: true,
    }),
    { element: 'AddtlInf', requiredWhen: { path: './reason', equals: 'NARR' } },
  ),
  originator: opt('orgtr', PARTY, { element: 'Orgtr' }),
})

const REQUEST = block('cancellationRequest', {
  cancellationIdentification: opt('cxlId', reference(MX_LIMITS.identifierLengthMax), {
    element: 'CxlId',
    defaultsTo: 'reference',
  }),
  case: one('case', CASE, { element: 'Case' }),
  originalPayment: one('', ORIGINAL_PAYMENT, { label: 'originalPayment' }),
  cancellationReason: one('cxlRsnInf', REASON, { element: 'CxlRsnInf' }),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt056RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  assignment: one('mxCamt056RequestInfo.assignment', ASSIGNMENT, { element: 'Assgnmt' }),
  request: one('mxCamt056RequestInfo.underlying', REQUEST, { element: 'Undrlyg/TxInf' }),
}

type Camt056Members = typeof members

/**
 * camt.056, request for the cancellation of a payment between banks.
 *
 * Source: camt.056.001.08; CBPR+ SR 2026, one transaction per request and the case in the transaction, as seen in two
 * public places.
 */
export const CAMT056: MxDefinition<Camt056Members> = {
  type: 'camt.056',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'FIToFIPmtCxlReq',
  members,
  sections: formSections(
    members,
    caseSections(
      'request',
      { name: 'cancellationReason', members: ['request.cancellationReason'] },
      'cancellationIdentification',
    ),
  ),
  effects: ASSIGNMENT_EFFECTS,
  rules: [],
  summary: (values) => aboutPayment(values, 'request'),
  reconcileSample: (values) => reconciledCase(values, MESSAGE_DEFINITION),
}
