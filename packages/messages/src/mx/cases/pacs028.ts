import { block, one, opt } from '../../core/shape.ts'
import { agentByBic } from '../blocks/agent.ts'
import { businessApplicationHeader, PLAIN_GROUP_HEADER } from '../blocks/header.ts'
import { identifier } from '../blocks/values.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { reconciledStatus, statusFacts } from './case-facts.ts'
import { REPORTED_PAYMENT } from './original-payment.ts'

const MESSAGE_DEFINITION = 'pacs.028.001.03'

/** A request for the status of one payment. Source: PaymentTransaction113. */
const REQUEST = block('statusRequest', {
  statusRequestIdentification: opt('stsReqId', identifier(), {
    element: 'StsReqId',
    defaultsTo: 'reference',
  }),
  originalPayment: one('orgnl', REPORTED_PAYMENT, { label: 'originalPayment' }),
  instructingAgent: one('instgAgt', agentByBic(), { element: 'InstgAgt' }),
  instructedAgent: one('instdAgt', agentByBic(), { element: 'InstdAgt' }),
})

const members = {
  businessApplicationHeader: one(
    'mxPacs028RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxPacs028RequestInfo.groupHeader', PLAIN_GROUP_HEADER, { element: 'GrpHdr' }),
  transaction: one('mxPacs028RequestInfo.txInf', REQUEST, { element: 'TxInf' }),
}

/**
 * pacs.028, payment status request: the sender of a payment asks for its status.
 *
 * Source: pacs.028.001.03. No guideline of CBPR+ is public (ADR 0127).
 */
export const PACS028: MxDefinition<typeof members> = {
  type: 'pacs.028',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'FIToFIPmtStsReq',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    {
      name: 'originalPayment',
      members: ['transaction.originalPayment', 'transaction.statusRequestIdentification'],
    },
    {
      name: 'instructingAndInstructedAgent',
      members: ['transaction.instructingAgent', 'transaction.instructedAgent'],
    },
  ]),
  effects: [
    {
      on: 'businessApplicationHeader.from',
      copiesTo: ['transaction.instructingAgent.bicfi'],
      source: 'ISO 20022, InstgAgt',
    },
    {
      on: 'businessApplicationHeader.to',
      copiesTo: ['transaction.instructedAgent.bicfi'],
      source: 'ISO 20022, InstdAgt',
    },
  ],
  rules: [],
  summary: statusFacts,
  reconcileSample: (values) => reconciledStatus(values, MESSAGE_DEFINITION),
}
