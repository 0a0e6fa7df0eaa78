import { block, DATE_TIME, lines, one, opt } from '../../core/shape.ts'
import { businessApplicationHeader, PLAIN_GROUP_HEADER } from '../blocks/header.ts'
import { identifier, reference } from '../blocks/values.ts'
import { STATED_UETR } from '../cases/original-payment.ts'
import { STATUS_REASON, TRANSACTION_STATUS } from '../cases/transaction-status.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { reconciledOrderStatus } from '../samples/orders.ts'
import { headerFacts } from '../summary-facts.ts'

const MESSAGE_DEFINITION = 'pain.002.001.10'

const GROUP = 'OrgnlGrpInfAndSts'
const PAYMENT = 'OrgnlPmtInfAndSts'
const TRANSACTION = `${PAYMENT}/TxInfAndSts`

/** The order that a status is about, by the references of its message, payment information and transaction. */
const REPORTED_ORDER = block('originalPayment', {
  originalMessageIdentification: one('orgnlMsgId', identifier(), { element: `${GROUP}/OrgnlMsgId` }),
  originalMessageNameIdentification: one('orgnlMsgNmId', identifier(), { element: `${GROUP}/OrgnlMsgNmId` }),
  originalCreationDateTime: opt('orgnlCreDtTm', DATE_TIME, { element: `${GROUP}/OrgnlCreDtTm` }),
  originalPaymentInformationIdentification: one('orgnlPmtInfId', identifier(), {
    element: `${PAYMENT}/OrgnlPmtInfId`,
  }),
  originalInstructionIdentification: opt('orgnlInstrId', reference(MX_LIMITS.identifierLengthMax), {
    element: `${TRANSACTION}/OrgnlInstrId`,
  }),
  originalEndToEndIdentification: opt('orgnlEndToEndId', identifier(), {
    element: `${TRANSACTION}/OrgnlEndToEndId`,
  }),
  originalUetr: opt('orgnlUETR', STATED_UETR, { element: `${TRANSACTION}/OrgnlUETR` }),
})

/** The status of one order, stated for its transaction. Source: PaymentTransaction105. */
const STATUS = block('paymentStatus', {
  transactionStatus: one('txSts', TRANSACTION_STATUS, { element: `${TRANSACTION}/TxSts` }),
  reason: opt('rsn', STATUS_REASON, {
    element: `${TRANSACTION}/StsRsnInf/Rsn/Cd`,
    requiredWhen: {
      any: [{ path: './transactionStatus', equals: 'RJCT' }, { anyFilled: ['./additionalInformation'] }],
    },
  }),
  additionalInformation: opt(
    'addtlInf',
    lines({
      linesMax: MX_LIMITS.returnReasonLinesMax,
      lengthMax: MX_LIMITS.returnReasonLineLengthMax,
      characters: 'identifier',
      asList: true,
    }),
    { element: `${TRANSACTION}/StsRsnInf/AddtlInf` },
  ),
  acceptanceDateTime: opt('accptncDtTm', DATE_TIME, { element: `${TRANSACTION}/AccptncDtTm` }),
  servicerReference: opt('acctSvcrRef', identifier(), { element: `${TRANSACTION}/AcctSvcrRef` }),
  statusIdentification: opt('stsId', identifier(), { element: `${TRANSACTION}/StsId` }),
  originalPayment: one('orgnl', REPORTED_ORDER),
})

const members = {
  businessApplicationHeader: one(
    'mxPain002RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxPain002RequestInfo.groupHeader', PLAIN_GROUP_HEADER, { element: 'GrpHdr' }),
  transaction: one('mxPain002RequestInfo.txInfAndSts', STATUS),
}

const STATUS_MEMBERS = [
  'transactionStatus',
  'reason',
  'additionalInformation',
  'acceptanceDateTime',
  'servicerReference',
  'statusIdentification',
].map((name) => `transaction.${name}`)

/**
 * pain.002, customer payment status report: the bank that services the account accepts or rejects an order, or reports
 * its status.
 *
 * Source: pain.002.001.10. No guideline of CBPR+ is public.
 */
export const PAIN002: MxDefinition<typeof members> = {
  type: 'pain.002',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'CstmrPmtStsRpt',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    { name: 'paymentStatus', members: STATUS_MEMBERS },
    { name: 'originalPayment', members: ['transaction.originalPayment'] },
  ]),
  effects: [],
  rules: [],
  // The UETR is that of the order; one sent message of a bank has it.
  summary: headerFacts,
  reconcileSample: (values) => reconciledOrderStatus(values, MESSAGE_DEFINITION),
}
