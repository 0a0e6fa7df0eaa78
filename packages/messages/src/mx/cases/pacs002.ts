import { block, DAY, lines, one, opt } from '../../core/shape.ts'
import { agentByBic } from '../blocks/agent.ts'
import { businessApplicationHeader, PLAIN_GROUP_HEADER } from '../blocks/header.ts'
import { identifier } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { reconciledStatus, statusFacts } from './case-facts.ts'
import { REPORTED_PAYMENT } from './original-payment.ts'
import { STATUS_REASON, TRANSACTION_STATUS } from './transaction-status.ts'

const MESSAGE_DEFINITION = 'pacs.002.001.10'

const IS_REJECTED = { path: './transactionStatus', equals: 'RJCT' } as const

/** The status of one payment. Source: PaymentTransaction110. */
const STATUS = block('paymentStatus', {
  transactionStatus: one('txSts', TRANSACTION_STATUS, { element: 'TxSts' }),
  reason: opt('rsn', STATUS_REASON, {
    element: 'StsRsnInf/Rsn/Cd',
    requiredWhen: { any: [IS_REJECTED, { anyFilled: ['./additionalInformation'] }] },
  }),
  additionalInformation: opt(
    'addtlInf',
    lines({
      linesMax: MX_LIMITS.returnReasonLinesMax,
      lengthMax: MX_LIMITS.returnReasonLineLengthMax,
      characters: 'identifier',
      asList: true,
    }),
    { element: 'StsRsnInf/AddtlInf' },
  ),
  // A rejected payment is not settled (CBPR+ pacs.002 R10).
  effectiveSettlementDate: opt('fctvIntrBkSttlmDt', DAY, {
    element: 'FctvIntrBkSttlmDt/Dt',
    disabledWhen: IS_REJECTED,
  }),
  statusIdentification: opt('stsId', identifier(), { element: 'StsId' }),
  originalPayment: one('orgnl', REPORTED_PAYMENT, { label: 'originalPayment' }),
  instructingAgent: one('instgAgt', agentByBic(), { element: 'InstgAgt' }),
  instructedAgent: one('instdAgt', agentByBic(), { element: 'InstdAgt' }),
})

const members = {
  businessApplicationHeader: one(
    'mxPacs002RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxPacs002RequestInfo.groupHeader', PLAIN_GROUP_HEADER, { element: 'GrpHdr' }),
  transaction: one('mxPacs002RequestInfo.txInfAndSts', STATUS, { element: 'TxInfAndSts' }),
}

const STATUS_MEMBERS = [
  'transactionStatus',
  'reason',
  'additionalInformation',
  'effectiveSettlementDate',
  'statusIdentification',
].map((name) => `transaction.${name}`)

/**
 * pacs.002, payment status report: the receiver of a payment rejects it or reports its status.
 *
 * Source: pacs.002.001.10; CBPR+ SR 2026 as seen in public rule sets.
 */
export const PACS002: MxDefinition<typeof members> = {
  type: 'pacs.002',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'FIToFIPmtStsRpt',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    { name: 'paymentStatus', members: STATUS_MEMBERS },
    { name: 'originalPayment', members: ['transaction.originalPayment'] },
    {
      name: 'instructingAndInstructedAgent',
      members: ['transaction.instructingAgent', 'transaction.instructedAgent'],
    },
  ]),
  effects: [
    {
      on: 'businessApplicationHeader.from',
      copiesTo: ['transaction.instructingAgent.bicfi'],
      source: 'CBPR+ pacs.002 R4',
    },
    {
      on: 'businessApplicationHeader.to',
      copiesTo: ['transaction.instructedAgent.bicfi'],
      source: 'CBPR+ pacs.002 R1',
    },
  ],
  rules: [],
  summary: statusFacts,
  reconcileSample: (values) => reconciledStatus(values, MESSAGE_DEFINITION),
}
