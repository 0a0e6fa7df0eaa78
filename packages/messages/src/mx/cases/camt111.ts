import { INVESTIGATION_CODE_LISTS } from '../../codes/investigation-choices.ts'
import { block, BOOLEAN, code, DAY, group, list, one, opt } from '../../core/shape.ts'
import { agentByBic } from '../blocks/agent.ts'
import { businessApplicationHeader } from '../blocks/header.ts'
import { count, identifier, money, paymentAmount } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { aboutPayment, reconciledInvestigation } from './case-facts.ts'
import { CASE_BANKS, CASE_KIND, CASE_NUMBERS } from './investigation.ts'
import { ANSWERED_QUESTION } from './question.ts'
import { TRANSACTION_STATUS } from './transaction-status.ts'
import { STATED_UETR, UNDERLYING_PAYMENT } from './original-payment.ts'

const MESSAGE_DEFINITION = 'camt.111.001.01'

const ANSWER_TEXT_LENGTH_MAX = 500
const FURTHER_TEXT_LENGTH_MAX = 140
const SEQUENCE_DIGITS_MAX = 3

const STATUS_REASONS = INVESTIGATION_CODE_LISTS.investigationStatusReason.map((entry) => entry.code)

const IS_NARRATIVE = { path: './dataKind', equals: 'NARRATIVE' } as const
const IS_STATUS = { path: './dataKind', equals: 'STATUS' } as const
const IS_DEBIT = { path: './dataKind', equals: 'DEBIT' } as const

/** An answer to a question. Source: InvestigationData2. */
const ANSWER_ITEM = block('investigationAnswer', {
  sequence: opt('orgnlInvstgtnSeq', count(SEQUENCE_DIGITS_MAX, false), { element: 'OrgnlInvstgtnSeq' }),
  ...ANSWERED_QUESTION,
  dataKind: one('rspnData.type', code('answerData', ['NARRATIVE', 'STATUS', 'DEBIT']), {
    selects: {
      NARRATIVE: 'RspnData/RspnNrrtv',
      STATUS: 'RspnData/TxSts',
      DEBIT: 'RspnData/DbtAuthstn',
    },
  }),
  narrative: opt('rspnData.nrrtv', identifier(ANSWER_TEXT_LENGTH_MAX), {
    element: 'RspnData/RspnNrrtv',
    shownWhen: IS_NARRATIVE,
    requiredWhen: IS_NARRATIVE,
  }),
  transactionStatus: opt('rspnData.txSts', TRANSACTION_STATUS, {
    element: 'RspnData/TxSts/Sts/Cd',
    shownWhen: IS_STATUS,
    requiredWhen: IS_STATUS,
  }),
  debitAuthority: opt(
    'rspnData.dbtAuthstn',
    group({
      isGranted: one('dbtAuthstn', BOOLEAN, { element: 'DbtAuthstn' }),
      amountToDebit: opt('amtToDbt', money(paymentAmount('./currency')), { element: 'AmtToDbt' }),
      valueDate: opt('valDtToDbt', DAY, { element: 'ValDtToDbt' }),
      information: opt('rsn', identifier(FURTHER_TEXT_LENGTH_MAX), { element: 'Rsn' }),
    }),
    { element: 'RspnData/DbtAuthstn', shownWhen: IS_DEBIT, requiredWhen: IS_DEBIT },
  ),
})

/** The request that is answered. Source: InvestigationRequest3. */
const ORIGINAL_REQUEST = block('originalRequest', {
  messageIdentification: one('msgId', identifier(), { element: 'MsgId' }),
  ...CASE_NUMBERS,
  // The number of the case that the request has, if it has one.
  investigationReference: opt('eir', STATED_UETR, { element: 'EIR' }),
  ...CASE_KIND,
  ...CASE_BANKS,
  originalPayment: opt('undrlyg', UNDERLYING_PAYMENT, {
    element: 'Undrlyg/IntrBk',
    label: 'originalPayment',
  }),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt111RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  response: one(
    'mxCamt111RequestInfo.response',
    block('investigationResponse', {
      messageIdentification: one('msgId', identifier(), { element: 'MsgId', defaultsTo: 'reference' }),
      status: one('sts', code('investigationStatus', ['PDNG', 'CLSD', 'RJCT']), {
        element: 'InvstgtnSts/Sts',
      }),
      statusReason: opt('stsRsn', code('investigationStatusReason', STATUS_REASONS), {
        element: 'InvstgtnSts/StsRsn/Cd',
      }),
      responderIdentification: opt('rspndrInvstgtnId', identifier(), {
        element: 'RspndrInvstgtnId',
        defaultsTo: 'reference',
      }),
      nextResponder: opt('nxtRspndr', agentByBic(), {
        element: 'NxtRspndr/Agt',
        requiredWhen: { path: './statusReason', equals: 'FTNA' },
      }),
      answers: opt(
        'invstgtnData',
        list({
          item: ANSWER_ITEM,
          itemsMax: MX_LIMITS.listItemsMax,
          limitCode: 'list.tooMany',
          itemRules: [],
        }),
        { element: 'InvstgtnData' },
      ),
    }),
    { element: 'InvstgtnRspn' },
  ),
  originalRequest: one('mxCamt111RequestInfo.orgnlInvstgtnReq', ORIGINAL_REQUEST, {
    element: 'OrgnlInvstgtnReq',
  }),
}

/**
 * camt.111, investigation response: the answer of a bank to an investigation request.
 *
 * Source: camt.111.001.01. No usage guideline of it is public (ADR 0127).
 */
export const CAMT111: MxDefinition<typeof members> = {
  type: 'camt.111',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'InvstgtnRspn',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    {
      name: 'investigationResponse',
      members: ['status', 'statusReason', 'nextResponder', 'answers'].map((name) => `response.${name}`),
    },
    { name: 'originalRequest', members: ['originalRequest'] },
    {
      name: 'caseNumbers',
      members: ['messageIdentification', 'responderIdentification'].map((name) => `response.${name}`),
    },
  ]),
  effects: [
    {
      on: 'businessApplicationHeader.from',
      copiesTo: ['originalRequest.responder.bicfi'],
      source: 'ISO 20022, Rspndr',
    },
    {
      on: 'businessApplicationHeader.to',
      copiesTo: ['originalRequest.requestor.bicfi'],
      source: 'ISO 20022, Rqstr',
    },
  ],
  rules: [],
  summary: (values) => aboutPayment(values, 'originalRequest'),
  reconcileSample: (values) =>
    reconciledInvestigation(values, MESSAGE_DEFINITION, {
      identification: 'response.messageIdentification',
      requestor: 'originalRequest.requestor',
      responder: 'originalRequest.responder',
      isRequest: false,
    }),
}
