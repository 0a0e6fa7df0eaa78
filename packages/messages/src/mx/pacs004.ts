import { warningAt } from '../core/issue-codes.ts'
import { present } from '../core/present.ts'
import {
  block,
  code,
  type CodeShape,
  DATE_TIME,
  DAY,
  type DraftValues,
  group,
  type GroupRule,
  lines,
  list,
  one,
  opt,
  text,
  type TextShape,
} from '../core/shape.ts'
import { isSameBranch } from '../core/identifiers.ts'
import { textAt, valueAt } from '../core/paths.ts'
import type { SidePaths } from '../core/payment-paths.ts'
import { ACCOUNT_WITH_PROXY } from './blocks/account.ts'
import { AGENT, agentByBic } from './blocks/agent.ts'
import { businessApplicationHeader, RETURN_GROUP_HEADER } from './blocks/header.ts'
import { partyOrAgent } from './blocks/party-or-agent.ts'
import {
  CHARGES,
  NEEDED_DEBIT_CREDIT_TIMES,
  PAYMENT_MONEY,
  PAYMENT_TYPE,
  SETTLEMENT_PRIORITY,
} from './blocks/payment.ts'
import { REMITTANCE_LINES } from './blocks/remittance.ts'
import { externalCode, identifier, RATE } from './blocks/values.ts'
import { MX_LIMITS } from './limits.ts'
import type { MxDefinition } from './mx-definition.ts'
import { formSections, RECEIVER_SECTION } from './payment-sections.ts'
import { customerSide, institutionSide } from './payment-paths.ts'
import { reconciledReturn } from './samples/returns.ts'
import { headerFacts, sideName } from './summary-facts.ts'

const MESSAGE_DEFINITION = 'pacs.004.001.09'
const UETR_LENGTH = 36
const CLEARING_SYSTEM_LENGTH_MAX = 5

/** The UETR of the original payment, which a return never replaces (OPEN-116). */
const ORIGINAL_UETR: TextShape = { ...text(UETR_LENGTH, 'identifier'), format: 'uetr' }

/** Payloads identify FIN messages by their number, XML by MT and the number (PACS004-07, OPEN-114). */
const ORIGINAL_MESSAGE_NAME: CodeShape = {
  ...code('originalMessageName', ['pacs.008.001.08', 'pacs.009.001.08', '103', '202', '950']),
  xmlCodes: { '103': 'MT103', '202': 'MT202', '950': 'MT950' },
}

const CHARGE_RULES: readonly GroupRule[] = [
  {
    name: 'bearerInProfile',
    requirement: 'OPEN-92',
    members: ['chargeBearer'],
    check: ({ chargeBearer }) =>
      chargeBearer === 'SLEV' ? [warningAt(['chargeBearer'], 'chargeBearer.notInProfile')] : [],
  },
]

/** A return message contains one transaction (PACS004-20). */
const FIRST = 'transactionInformation.0'

/** Returns the members of a side of the return chain, which is a customer or an institution. */
function returnSide(values: DraftValues, role: 'debtor' | 'creditor'): SidePaths {
  const side = `${FIRST}.returnChain.${role}`
  return valueAt(values, `${side}.kind`) === 'AGENT'
    ? institutionSide(`${side}.agent`)
    : customerSide(`${side}.party`, { agent: `${FIRST}.returnChain.${role}Agent` })
}

const HEADER_FROM = 'businessApplicationHeader.from'

/** A new transaction is prefilled with exchanged agents; sender and receiver must differ (OPEN-90). */
const AGENT_RULES: readonly GroupRule[] = [
  {
    name: 'instructingAgentSends',
    requirement: 'OPEN-90',
    members: ['instructingAgent'],
    outside: [HEADER_FROM],
    check: (transaction, message) => {
      const from = valueAt(message, HEADER_FROM)
      const instructing = valueAt(transaction, 'instructingAgent.bicfi')
      if (typeof from !== 'string' || typeof instructing !== 'string') return []
      return isSameBranch(from, instructing)
        ? []
        : [warningAt(['instructingAgent', 'bicfi'], 'agent.notSender')]
    },
  },
]

const returnMembers = {
  returnInformation: one(
    '',
    group({
      returnIdentification: opt('rtrId', identifier(), { element: 'RtrId', requiredFrom: 'SR2026' }),
      returnedInterbankSettlementAmount: one('rtrdIntrBkSttlmAmt', PAYMENT_MONEY, {
        element: 'RtrdIntrBkSttlmAmt',
      }),
      interbankSettlementDate: one('intrBkSttlmDt', DAY, { element: 'IntrBkSttlmDt' }),
      settlementPriority: opt('sttlmPrty', SETTLEMENT_PRIORITY, { element: 'SttlmPrty' }),
      returnedInstructedAmount: opt('rtrdInstdAmt', PAYMENT_MONEY, {
        element: 'RtrdInstdAmt',
        requiredWhen: { anyFilled: ['../originalChargeInformation.chargesInformation'] },
        requiredFrom: 'SR2026',
      }),
      exchangeRate: opt('xchgRate', RATE, { element: 'XchgRate' }),
      clearingSystemReference: opt('clrSysRef', identifier(), { element: 'ClrSysRef' }),
    }),
  ),
  originalGroupInformation: one(
    'orgnlGrpInf',
    group({
      originalMessageIdentification: one('orgnlMsgId', identifier(), { element: 'OrgnlMsgId' }),
      originalMessageNameIdentification: one('orgnlMsgNmId', ORIGINAL_MESSAGE_NAME, {
        element: 'OrgnlMsgNmId',
      }),
      originalCreationDateTime: opt('orgnlCreDtTm', DATE_TIME, { element: 'OrgnlCreDtTm' }),
    }),
    { element: 'OrgnlGrpInf' },
  ),
  originalInformation: one(
    '',
    group({
      originalInstructionIdentification: opt('orgnlInstrId', identifier(), { element: 'OrgnlInstrId' }),
      originalEndToEndIdentification: one('orgnlEndToEndId', identifier(), { element: 'OrgnlEndToEndId' }),
      originalTransactionIdentification: opt('orgnlTxId', identifier(), { element: 'OrgnlTxId' }),
      originalUetr: one('orgnlUETR', ORIGINAL_UETR, { element: 'OrgnlUETR' }),
      originalClearingSystemReference: opt('orgnlClrSysRef', identifier(), { element: 'OrgnlClrSysRef' }),
    }),
  ),
  // The amount and the date of the original are here or in the reference to it (PACS004-25, PACS004-26).
  originalSettlementInformation: opt(
    '',
    group({
      originalInterbankSettlementAmount: opt('orgnlIntrBkSttlmAmt', PAYMENT_MONEY, {
        element: 'OrgnlIntrBkSttlmAmt',
        disabledWhen: { anyFilled: ['../originalTransactionReference.interbankSettlementAmount'] },
      }),
      originalInterbankSettlementDate: opt('orgnlIntrBkSttlmDt', DAY, {
        element: 'OrgnlIntrBkSttlmDt',
        disabledWhen: { anyFilled: ['../originalTransactionReference.interbankSettlementDate'] },
      }),
    }),
  ),
  settlementTimeIndication: one('sttlmTmIndctn', NEEDED_DEBIT_CREDIT_TIMES, { element: 'SttlmTmIndctn' }),
  // The charges of the return; it has no element for those of the original.
  originalChargeInformation: one(
    '',
    block(
      'returnCharges',
      {
        chargeBearer: one('chrgBr', code('chargeBearer', ['CRED', 'DEBT', 'SHAR', 'SLEV']), {
          element: 'ChrgBr',
          networkLimit: { kind: 'codes', codes: ['DEBT', 'SLEV'], rule: 'CBPR+ pacs.004, ChrgBr' },
        }),
        chargesInformation: opt('chrgsInf', CHARGES, { element: 'ChrgsInf' }),
      },
      CHARGE_RULES,
    ),
  ),
  instructedAgent: one('instdAgt', agentByBic({ startsFrom: 'businessApplicationHeader.from' }), {
    element: 'InstdAgt',
  }),
  instructingAgent: one(
    'instgAgt',
    agentByBic({ startsFrom: 'businessApplicationHeader.to', swapsWith: '../instructedAgent.bicfi' }),
    { element: 'InstgAgt' },
  ),
  returnChain: one(
    'rtrChain',
    block('returnChain', {
      debtor: one('dbtr', partyOrAgent(), { element: 'Dbtr' }),
      debtorAgent: opt('dbtrAgt', AGENT, { element: 'DbtrAgt' }),
      creditorAgent: opt('cdtrAgt', AGENT, { element: 'CdtrAgt' }),
      creditor: one('cdtr', partyOrAgent(), { element: 'Cdtr' }),
    }),
    { element: 'RtrChain' },
  ),
  returnReasonInformation: one(
    'rtrRsnInf',
    group({
      reason: one('rsn', externalCode(), { element: 'Rsn/Cd' }),
      additionalInformation: opt(
        'addtlInf',
        lines({
          linesMax: MX_LIMITS.returnReasonLinesMax,
          lengthMax: MX_LIMITS.returnReasonLineLengthMax,
          characters: 'identifier',
          asList: true,
        }),
        { element: 'AddtlInf' },
      ),
    }),
    { element: 'RtrRsnInf' },
  ),
  originalTransactionReference: opt(
    'orgnlTxRef',
    block('originalTransactionReference', {
      interbankSettlementAmount: opt('intrBkSttlmAmt', PAYMENT_MONEY, {
        element: 'IntrBkSttlmAmt',
        disabledWhen: { anyFilled: ['../originalSettlementInformation.originalInterbankSettlementAmount'] },
      }),
      interbankSettlementDate: opt('intrBkSttlmDt', DAY, {
        element: 'IntrBkSttlmDt',
        disabledWhen: { anyFilled: ['../originalSettlementInformation.originalInterbankSettlementDate'] },
      }),
      settlementInformation: opt(
        'sttlmInf',
        group({
          settlementMethod: one('sttlmMtd', code('settlementMethod', ['INDA', 'INGA', 'COVE', 'CLRG']), {
            element: 'SttlmMtd',
            networkLimit: { kind: 'codes', codes: ['CLRG'], rule: 'CBPR+ pacs.004, OrgnlTxRef' },
          }),
          // CBPR+ allows no clearing system here, and the code is shorter in the schema.
          clearingSystem: opt('clrSys.cd', externalCode(CLEARING_SYSTEM_LENGTH_MAX), { notSent: true }),
        }),
        { element: 'SttlmInf' },
      ),
      paymentType: opt('pmtTpInf', PAYMENT_TYPE, { element: 'PmtTpInf' }),
      debtor: opt('dbtr', partyOrAgent(), { element: 'Dbtr' }),
      debtorAccount: opt('dbtrAcct', ACCOUNT_WITH_PROXY, { element: 'DbtrAcct' }),
      debtorAgent: opt('dbtrAgt', AGENT, { element: 'DbtrAgt' }),
      creditorAgent: opt('cdtrAgt', AGENT, { element: 'CdtrAgt' }),
      creditor: opt('cdtr', partyOrAgent(), { element: 'Cdtr' }),
      creditorAccount: opt('cdtrAcct', ACCOUNT_WITH_PROXY, { element: 'CdtrAcct' }),
      remittanceInformation: opt('rmtInf', REMITTANCE_LINES, { element: 'RmtInf/Ustrd' }),
    }),
    { element: 'OrgnlTxRef' },
  ),
}

/** The two sides of a return: the received payment on the left, the returned payment on the right. */
const RETURN = {
  ...block('paymentReturn', returnMembers, AGENT_RULES),
  sides: [
    {
      name: 'original',
      members: [
        'originalGroupInformation',
        'originalInformation',
        'originalSettlementInformation',
        'originalTransactionReference',
      ],
    },
    {
      name: 'return',
      members: [
        'returnInformation',
        'settlementTimeIndication',
        'originalChargeInformation',
        'instructedAgent',
        'instructingAgent',
        'returnChain',
        'returnReasonInformation',
      ],
    },
  ],
} as const

const members = {
  businessApplicationHeader: one(
    'mxPacs004RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION, MX_LIMITS.relatedHeadersMaxOfReturn),
  ),
  groupHeader: one('mxPacs004RequestInfo.groupHeader', RETURN_GROUP_HEADER, {
    element: 'GrpHdr',
  }),
  transactionInformation: one(
    'mxPacs004RequestInfo.transactionInformation',
    list({ item: RETURN, itemsMax: 1, limitCode: 'list.tooMany', itemRules: [] }),
    { element: 'TxInf' },
  ),
}

type Pacs004Members = typeof members

/**
 * pacs.004, payment return.
 *
 * Source: pacs.004.001.09; CBPR+ SR 2025 and SR 2026; requirements MX, PACS004, MXB.
 */
export const PACS004: MxDefinition<Pacs004Members> = {
  type: 'pacs.004',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'PmtRtr',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    { name: 'transactionInformation', members: ['transactionInformation'] },
  ]),
  effects: [
    {
      on: 'businessApplicationHeader.from',
      copiesTo: ['transactionInformation.*.instructingAgent.bicfi'],
      requirement: 'MX-22',
    },
    {
      on: 'businessApplicationHeader.to',
      copiesTo: ['transactionInformation.*.instructedAgent.bicfi'],
      requirement: 'MX-22',
    },
    {
      on: 'businessApplicationHeader.priority',
      copiesTo: ['transactionInformation.*.returnInformation.settlementPriority'],
      requirement: 'MX-23',
    },
  ],
  computed: [
    {
      path: 'groupHeader.numberOfTransactions',
      from: ['transactionInformation'],
      requirement: 'PACS004-17, PACS004-19, OPEN-129',
      compute: ({ transactionInformation: transactions }) =>
        Array.isArray(transactions) ? { text: String(transactions.length) } : {},
    },
  ],
  rules: [],
  valueDatePath: `${FIRST}.returnInformation.interbankSettlementDate`,
  paymentPaths: (values) => ({
    payer: returnSide(values, 'debtor'),
    payee: returnSide(values, 'creditor'),
    charges: [`${FIRST}.originalChargeInformation.chargeBearer`],
    purposes: [],
    remittance: [`${FIRST}.originalTransactionReference.remittanceInformation`],
  }),
  summary: (values) =>
    present({
      ...headerFacts(values),
      uetr: textAt(values, `${FIRST}.originalInformation.originalUetr`),
      payerName: sideName(values, `${FIRST}.returnChain.debtor`),
      payeeName: sideName(values, `${FIRST}.returnChain.creditor`),
      currency: textAt(values, `${FIRST}.returnInformation.returnedInterbankSettlementAmount.currency`),
      amount: textAt(values, `${FIRST}.returnInformation.returnedInterbankSettlementAmount.amount`),
      valueDate: textAt(values, `${FIRST}.returnInformation.interbankSettlementDate`),
      detailsOfCharges: textAt(values, `${FIRST}.originalChargeInformation.chargeBearer`),
    }),
  reconcileSample: reconciledReturn,
}
