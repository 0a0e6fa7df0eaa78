import { block, code, DAY, group, lines, list, one, opt } from '../../core/shape.ts'
import { agentByBic } from '../blocks/agent.ts'
import { businessApplicationHeader } from '../blocks/header.ts'
import { count, externalCode, identifier, money, paymentAmount } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { aboutPayment, reconciledInvestigation } from './case-facts.ts'
import { CASE_BANKS, CASE_KIND, CASE_NUMBERS } from './investigation.ts'
import { UNDERLYING_PAYMENT } from './original-payment.ts'
import { QUESTION } from './question.ts'

const MESSAGE_DEFINITION = 'camt.110.001.01'

const QUESTION_TEXT_LENGTH_MAX = 500
const FURTHER_TEXT_LENGTH_MAX = 140
const SEQUENCE_DIGITS_MAX = 3

/** An action on a case that is open. Source: InvestigationRequestAction1. */
const REQUESTED_ACTION = block('requestedAction', {
  action: one('actn', code('investigationAction', ['RQST', 'RQOB', 'RQCL']), { element: 'Actn/Cd' }),
  reason: opt('actnRsn', code('investigationActionReason', ['IRRR', 'IRSI', 'IRIC', 'IRCD', 'NARR']), {
    element: 'ActnRsn/Rsn/Cd',
    requiredWhen: { anyFilled: ['./information'] },
  }),
  information: opt(
    'addtlInf',
    lines({
      linesMax: MX_LIMITS.returnReasonLinesMax,
      lengthMax: MX_LIMITS.returnReasonLineLengthMax,
      characters: 'identifier',
      asList: true,
    }),
    { element: 'ActnRsn/AddtlInf' },
  ),
})

const IS_DEBIT = { path: './dataKind', equals: 'DEBIT' } as const
const IS_COMPENSATION = { path: './dataKind', equals: 'COMPENSATION' } as const
const IS_VALUE = { path: './dataKind', equals: 'VALUE' } as const
const IS_NARRATIVE = { path: './dataKind', equals: 'NARRATIVE' } as const

const MONEY = money(paymentAmount('./currency'))

/** A question of a request. Source: InvestigationReason2. */
const QUESTION_ITEM = block('question', {
  sequence: opt('seq', count(SEQUENCE_DIGITS_MAX, false), { element: 'Seq' }),
  ...QUESTION,
  dataKind: opt('addtlReqData.type', code('requestedData', ['NARRATIVE', 'DEBIT', 'COMPENSATION', 'VALUE']), {
    selects: {
      NARRATIVE: 'AddtlReqData/ReqNrrtv',
      DEBIT: 'AddtlReqData/ReqdDbtAuthstn',
      COMPENSATION: 'AddtlReqData/ReqdCompstn',
      VALUE: 'AddtlReqData/ReqdValtn',
    },
  }),
  narrative: opt('addtlReqData.nrrtv', identifier(QUESTION_TEXT_LENGTH_MAX), {
    element: 'AddtlReqData/ReqNrrtv',
    shownWhen: IS_NARRATIVE,
    requiredWhen: IS_NARRATIVE,
  }),
  debitAuthority: opt(
    'addtlReqData.dbtAuthstn',
    group({
      cancellationReason: one('cxlRsn', externalCode(), { element: 'CxlRsn/Cd' }),
      amountToDebit: opt('amtToDbt', MONEY, { element: 'AmtToDbt' }),
      valueDate: opt('valDtToDbt', DAY, { element: 'ValDtToDbt' }),
      information: opt('addtlCxlRsnInf', identifier(FURTHER_TEXT_LENGTH_MAX), {
        element: 'AddtlCxlRsnInf',
      }),
    }),
    { element: 'AddtlReqData/ReqdDbtAuthstn', shownWhen: IS_DEBIT, requiredWhen: IS_DEBIT },
  ),
  compensation: opt(
    'addtlReqData.compstn',
    group({
      fromDate: one('frDt', DAY, { element: 'Prd/FrDt' }),
      toDate: one('toDt', DAY, { element: 'Prd/ToDt' }),
      amount: opt('amt', MONEY, { element: 'Amt' }),
      expectedValueDate: opt('xpctdValDt', DAY, { element: 'XpctdValDt' }),
      reason: opt('rsn', identifier(FURTHER_TEXT_LENGTH_MAX), { element: 'Rsn' }),
    }),
    { element: 'AddtlReqData/ReqdCompstn', shownWhen: IS_COMPENSATION, requiredWhen: IS_COMPENSATION },
  ),
  valueDates: opt(
    'addtlReqData.valtn',
    group({
      currentValueDate: one('curValDt', DAY, { element: 'CurValDt' }),
      requestedValueDate: one('reqdValDt', DAY, { element: 'ReqdValDt' }),
    }),
    { element: 'AddtlReqData/ReqdValtn/Prd', shownWhen: IS_VALUE, requiredWhen: IS_VALUE },
  ),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt110RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  investigation: one(
    'mxCamt110RequestInfo.investigation',
    block('investigation', {
      messageIdentification: one('msgId', identifier(), { element: 'MsgId', defaultsTo: 'reference' }),
      ...CASE_KIND,
      ...CASE_NUMBERS,
      requestorIdentification: one('rqstrInvstgtnId', identifier(), {
        element: 'RqstrInvstgtnId',
        defaultsTo: 'reference',
      }),
      requestedAction: opt('reqActn', REQUESTED_ACTION, { element: 'ReqActn' }),
      ...CASE_BANKS,
      expectedResponder: opt('xpctdRspndr', agentByBic(), { element: 'XpctdRspndr/Agt' }),
      serviceLevel: opt('svcLvl', code('investigationLevel', ['R01D', 'R03D', 'R05D', 'R10D', 'R15D']), {
        element: 'SvcLvl/Cd',
      }),
      originalPayment: one('undrlyg', UNDERLYING_PAYMENT, {
        element: 'Undrlyg/IntrBk',
        label: 'originalPayment',
      }),
    }),
    { element: 'InvstgtnReq' },
  ),
  questions: one(
    'mxCamt110RequestInfo.invstgtnData',
    list({
      item: QUESTION_ITEM,
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'InvstgtnData' },
  ),
}

/**
 * camt.110, investigation request: a bank asks another one about a payment.
 *
 * Source: camt.110.001.01. No usage guideline of it is public, so its combinations of type and reason are not limited
 * (ADR 0127).
 */
export const CAMT110: MxDefinition<typeof members> = {
  type: 'camt.110',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'InvstgtnReq',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    {
      name: 'investigation',
      members: [
        'type',
        'subType',
        'requestedAction',
        'requestor',
        'responder',
        'expectedResponder',
        'serviceLevel',
      ].map((name) => `investigation.${name}`),
    },
    { name: 'questions', members: ['questions'] },
    { name: 'originalPayment', members: ['investigation.originalPayment'] },
    {
      name: 'caseNumbers',
      members: [
        'messageIdentification',
        'requestorIdentification',
        'responderIdentification',
        'investigationReference',
        'instrument',
      ].map((name) => `investigation.${name}`),
    },
  ]),
  effects: [
    {
      on: 'businessApplicationHeader.from',
      copiesTo: ['investigation.requestor.bicfi'],
      source: 'ISO 20022, Rqstr',
    },
    {
      on: 'businessApplicationHeader.to',
      copiesTo: ['investigation.responder.bicfi'],
      source: 'ISO 20022, Rspndr',
    },
  ],
  rules: [],
  summary: (values) => aboutPayment(values, 'investigation'),
  reconcileSample: (values) =>
    reconciledInvestigation(values, MESSAGE_DEFINITION, {
      identification: 'investigation.messageIdentification',
      requestor: 'investigation.requestor',
      responder: 'investigation.responder',
      isRequest: true,
    }),
}
