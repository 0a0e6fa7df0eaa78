import { block, DATE_TIME, DAY, one, opt } from '../../core/shape.ts'
import { agentByBic } from '../blocks/agent.ts'
import { partyOrAgent } from '../blocks/party-or-agent.ts'
import { PAYMENT_MONEY } from '../blocks/payment.ts'
import { identifier, reference } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import { STATED_UETR } from './original-payment.ts'

/**
 * The assignment of a case from one institution to another.
 *
 * Source: CaseAssignment5; CBPR+, camt.056 R1 and R2: assigner and assignee are the sender and the receiver of the header.
 */
export const ASSIGNMENT = block('assignment', {
  identification: one('id', identifier(), { element: 'Id', defaultsTo: 'reference' }),
  assigner: one('assgnr', agentByBic({ defaultsToOwnBic: true }), { element: 'Assgnr/Agt' }),
  assignee: one('assgne', agentByBic(), { element: 'Assgne/Agt' }),
  creationDateTime: one('creDtTm', DATE_TIME, { element: 'CreDtTm', defaultsTo: 'now' }),
})

/** The identification of a case and the institution or customer that opened it. Source: Case5. */
export const CASE = block('investigationCase', {
  caseIdentification: one('id', reference(MX_LIMITS.identifierLengthMax), { element: 'Id' }),
  creator: one('cretr', partyOrAgent(), { element: 'Cretr' }),
})

/**
 * The references of the payment that a case is about.
 *
 * Source: PaymentTransaction106 and PaymentTransaction102; CBPR+, the UETR of the payment is mandatory and the
 * instruction id has the length of field 20.
 */
export const ORIGINAL_PAYMENT = block('originalPayment', {
  originalMessageIdentification: one('orgnlMsgId', identifier(), { element: 'OrgnlGrpInf/OrgnlMsgId' }),
  originalMessageNameIdentification: one('orgnlMsgNmId', identifier(), {
    element: 'OrgnlGrpInf/OrgnlMsgNmId',
  }),
  originalCreationDateTime: opt('orgnlCreDtTm', DATE_TIME, { element: 'OrgnlGrpInf/OrgnlCreDtTm' }),
  originalInstructionIdentification: opt(
    'orgnlInstrId',
    reference(MX_LIMITS.instructionIdentificationLengthMax),
    {
      element: 'OrgnlInstrId',
    },
  ),
  originalEndToEndIdentification: opt('orgnlEndToEndId', identifier(), { element: 'OrgnlEndToEndId' }),
  originalTransactionIdentification: opt('orgnlTxId', identifier(), { element: 'OrgnlTxId' }),
  originalUetr: one('orgnlUETR', STATED_UETR, { element: 'OrgnlUETR' }),
  originalClearingSystemReference: opt('orgnlClrSysRef', identifier(), { element: 'OrgnlClrSysRef' }),
  originalInterbankSettlementAmount: opt('orgnlIntrBkSttlmAmt', PAYMENT_MONEY, {
    element: 'OrgnlIntrBkSttlmAmt',
  }),
  originalInterbankSettlementDate: opt('orgnlIntrBkSttlmDt', DAY, { element: 'OrgnlIntrBkSttlmDt' }),
})
