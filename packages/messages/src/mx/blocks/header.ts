import { isSameBranch } from '../../core/identifiers.ts'
import { errorAt } from '../../core/issue-codes.ts'
import {
  BIC,
  block,
  BOOLEAN,
  code,
  DATE_TIME,
  type DateTimeShape,
  group,
  type GroupRule,
  type GroupShape,
  list,
  type NetworkLimit,
  one,
  opt,
  text,
  type TextShape,
} from '../../core/shape.ts'
import { businessService, DEFAULT_SERVICE_VERSION } from '../../standard/mx/releases.ts'
import { MX_LIMITS } from '../limits.ts'
import { ACCOUNT } from './account.ts'
import { AGENT, agentByBic } from './agent.ts'
import { PARTY, PRINCIPAL } from './party.ts'
import { count, identifier } from './values.ts'

const REGISTRY_LENGTH_MAX = 350
const PRACTICE_LENGTH_MAX = 2048

const COPY_DUPLICATE = code('copyDuplicate', ['CODU', 'COPY', 'DUPL'])
const PRIORITY = code('priority', ['HIGH', 'NORM'])
const BUSINESS_SERVICE: TextShape = { ...identifier(), format: 'businessService' }
const ZONED: DateTimeShape = { ...DATE_TIME, needsZone: true }

const RELATED = block('relatedHeader', {
  from: one('from', BIC, { element: 'Fr/FIId/FinInstnId/BICFI' }),
  to: one('to', BIC, { element: 'To/FIId/FinInstnId/BICFI' }),
  businessMessageIdentifier: one('businessMessageIdentifier', identifier(), { element: 'BizMsgIdr' }),
  messageDefinitionIdentifier: one('messageDefinitionIdentifier', identifier(), { element: 'MsgDefIdr' }),
  businessService: opt('businessService', BUSINESS_SERVICE, { element: 'BizSvc' }),
  creationDate: one('creationDate', ZONED, { element: 'CreDt' }),
  copyDuplicate: opt('copyDuplicate', COPY_DUPLICATE, { element: 'CpyDplct' }),
  // CBPR+ does not allow this mark for a related message.
  possibleDuplicate: opt('possibleDuplicate', BOOLEAN, { notSent: true }),
  priority: opt('priority', PRIORITY, { element: 'Prty' }),
})

/** Sender and receiver must differ, in either notation of a BIC. */
const RULES: readonly GroupRule[] = [
  {
    name: 'banksDiffer',
    requirement: 'MX-15',
    members: ['from', 'to'],
    check: ({ from, to }) =>
      typeof from === 'string' && typeof to === 'string' && isSameBranch(from, to)
        ? ['from', 'to'].map((name) => errorAt([name], 'businessHeaderFields.fromToCantBeSame'))
        : [],
  },
]

const ONE_RELATED: NetworkLimit = { kind: 'items', max: 1, rule: 'CBPR+, Rltd' }

/**
 * Returns the business application header (MX-08 to MX-20) of a message definition such as `pacs.008.001.08`.
 *
 * Source: head.001.001.02; CBPR+, header.
 */
export function businessApplicationHeader(messageDefinition: string, relatedMax?: number) {
  const members = {
    from: one('from', BIC, {
      element: 'Fr/FIId/FinInstnId/BICFI',
      defaultsToOwnBic: true,
      wireCopies: ['paymentInfo.payerBankCode'],
    }),
    to: one('to', BIC, { element: 'To/FIId/FinInstnId/BICFI', wireCopies: ['payeeInfo.payeeBankCode'] }),
    businessService: one('bizSvc', BUSINESS_SERVICE, {
      element: 'BizSvc',
      default: businessService('core', DEFAULT_SERVICE_VERSION),
    }),
    messageDefinitionIdentifier: one('msgDefIdr', identifier(), {
      element: 'MsgDefIdr',
      default: messageDefinition,
    }),
    businessMessageIdentifier: one('bizMsgIdr', identifier(), {
      element: 'BizMsgIdr',
      defaultsTo: 'reference',
    }),
    creationDate: one('creDt', DATE_TIME, { element: 'CreDt', defaultsTo: 'now' }),
    // CBPR+ does not use it.
    businessProcessingDate: opt('bizPrcgDt', DATE_TIME, { notSent: true }),
    marketPractice: opt(
      'mktPrctc',
      group({
        registry: one('regy', text(REGISTRY_LENGTH_MAX, 'identifier'), { element: 'Regy' }),
        identification: one('id', text(PRACTICE_LENGTH_MAX, 'identifier'), { element: 'Id' }),
      }),
      { element: 'MktPrctc' },
    ),
    copyDuplicate: opt('copyDuplicate', COPY_DUPLICATE, { element: 'CpyDplct' }),
    possibleDuplicate: opt('possibleDuplicate', BOOLEAN, { element: 'PssblDplct' }),
    priority: opt('priority', PRIORITY, { element: 'Prty' }),
    related: opt(
      'related',
      list({
        item: RELATED,
        itemsMax: relatedMax ?? MX_LIMITS.relatedHeadersMax,
        limitCode: 'list.tooMany',
        itemRules: [],
      }),
      { element: 'Rltd', ...(relatedMax === undefined && { networkLimit: ONE_RELATED }) },
    ),
  }
  return block('businessApplicationHeader', members, RULES)
}

const IDENTITY = {
  messageIdentification: one('msgId', identifier(), { element: 'MsgId', defaultsTo: 'reference' }),
  creationDateTime: one('creDtTm', DATE_TIME, { element: 'CreDtTm', defaultsTo: 'now' }),
}

/** The group header of a message about another payment: its identification and time only. */
export const PLAIN_GROUP_HEADER = block('groupHeader', IDENTITY)

/** The group header of an order: who gives it, and the bank that passes it on. Source: GroupHeader85. */
export const ORDER_GROUP_HEADER = block('groupHeader', {
  ...IDENTITY,
  numberOfTransactions: one('nbOfTxs', count(MX_LIMITS.countDigitsMax), {
    element: 'NbOfTxs',
    default: '1',
    readOnly: true,
  }),
  initiatingParty: one('initgPty', PRINCIPAL, { element: 'InitgPty' }),
  forwardingAgent: opt('fwdgAgt', agentByBic(), { element: 'FwdgAgt' }),
})

const IS_COVER = { path: './settlementMethod', equals: 'COVE' } as const

const REIMBURSEMENT_AGENTS = {
  instructingReimbursementAgent: opt('instgRmbrsmntAgt', AGENT, {
    element: 'InstgRmbrsmntAgt',
    requiredWhen: IS_COVER,
    shownWhen: IS_COVER,
  }),
  instructingReimbursementAgentAccount: opt('instgRmbrsmntAgtAcct', ACCOUNT, {
    element: 'InstgRmbrsmntAgtAcct',
    shownWhen: IS_COVER,
  }),
  instructedReimbursementAgent: opt('instdRmbrsmntAgt', AGENT, {
    element: 'InstdRmbrsmntAgt',
    requiredWhen: IS_COVER,
    shownWhen: IS_COVER,
  }),
  instructedReimbursementAgentAccount: opt('instdRmbrsmntAgtAcct', ACCOUNT, {
    element: 'InstdRmbrsmntAgtAcct',
    shownWhen: IS_COVER,
  }),
  thirdReimbursementAgent: opt('thrdRmbrsmntAgt', AGENT, {
    element: 'ThrdRmbrsmntAgt',
    shownWhen: IS_COVER,
    requiredWhen: { anyFilled: ['./thirdReimbursementAgentAccount'] },
  }),
  thirdReimbursementAgentAccount: opt('thrdRmbrsmntAgtAcct', ACCOUNT, {
    element: 'ThrdRmbrsmntAgtAcct',
    shownWhen: IS_COVER,
  }),
}

const SETTLEMENT_ACCOUNT = opt('sttlmAcct', ACCOUNT, {
  element: 'SttlmAcct',
  // A cover payment is settled through the reimbursement agents, without a settlement account.
  disabledWhen: IS_COVER,
})

/** Settlement through an account, or, with a cover payment, through the reimbursement agents (MX-25 to MX-27). */
const SETTLEMENT_WITH_COVER = block('settlementInformation', {
  settlementMethod: one('sttlmMtd', code('settlementMethod', ['INDA', 'INGA', 'COVE']), {
    element: 'SttlmMtd',
  }),
  settlementAccount: SETTLEMENT_ACCOUNT,
  ...REIMBURSEMENT_AGENTS,
})

const ACCOUNT_METHOD = code('settlementMethod', ['INDA', 'INGA'])

/**
 * Institutions settle their own transfers and returns through an account; CBPR+ allows no cover method for them
 * (MX-26).
 */
const SETTLEMENT = block('settlementInformation', {
  settlementMethod: one('sttlmMtd', ACCOUNT_METHOD, { element: 'SttlmMtd' }),
  settlementAccount: SETTLEMENT_ACCOUNT,
})

const SETTLEMENT_OF_RETURN = block('settlementInformation', {
  settlementMethod: one('sttlmMtd', ACCOUNT_METHOD, { element: 'SttlmMtd', default: 'INDA' }),
  settlementAccount: SETTLEMENT_ACCOUNT,
})

function paymentGroupHeader<S extends GroupShape>(settlement: S) {
  return block('groupHeader', {
    ...IDENTITY,
    numberOfTransactions: one('nbOfTxs', count(MX_LIMITS.countDigitsMax), {
      element: 'NbOfTxs',
      default: '1',
      readOnly: true,
    }),
    settlementInformation: one('sttlmInf', settlement, { element: 'SttlmInf' }),
  })
}

/** The group header of a customer payment (MX-24 to MX-28). */
export const CUSTOMER_GROUP_HEADER = paymentGroupHeader(SETTLEMENT_WITH_COVER)

/** The group header of a transfer between institutions (MX-24 to MX-28). */
export const INSTITUTION_GROUP_HEADER = paymentGroupHeader(SETTLEMENT)

/** The group header of a return (MX-24, MX-28, OPEN-124). */
export const RETURN_GROUP_HEADER = paymentGroupHeader(SETTLEMENT_OF_RETURN)

/** The number of a page and whether it is the last one. */
export const PAGINATION = block('pagination', {
  pageNumber: one('pgNb', count(MX_LIMITS.pageNumberDigitsMax, false), { element: 'PgNb' }),
  lastPageIndicator: one('lastPgInd', BOOLEAN, { element: 'LastPgInd' }),
})

const REPORT = {
  ...IDENTITY,
  messageRecipient: opt('msgRcpt', PARTY, { element: 'MsgRcpt' }),
  originalBusinessQuery: opt(
    'orgnlBizQry',
    group({
      messageIdentification: one('msgId', identifier(), { element: 'MsgId' }),
      messageNameIdentification: opt('msgNmId', identifier(), { element: 'MsgNmId' }),
      creationDateTime: opt('creDtTm', DATE_TIME, { element: 'CreDtTm' }),
    }),
    { element: 'OrgnlBizQry' },
  ),
  additionalInformation: opt('addtlInf', identifier(MX_LIMITS.additionalInformationLengthMax), {
    element: 'AddtlInf',
  }),
}

/** The group header of a notification (MX-29). */
export const REPORT_GROUP_HEADER = block('groupHeader', REPORT)

/**
 * The group header of a statement (MX-29, MX-30). CBPR+ counts pages in the statement, so the pagination of the header
 * is not sent.
 */
export const STATEMENT_GROUP_HEADER = block('groupHeader', {
  ...REPORT,
  messagePagination: opt('msgPgntn', PAGINATION, { notSent: true }),
})
