import {
  BIC,
  block,
  BOOLEAN,
  code,
  DATE_TIME,
  type DateTimeShape,
  group,
  list,
  one,
  opt,
  text,
  type TextShape,
} from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { ACCOUNT } from './account.ts'
import { AGENT } from './agent.ts'
import { PARTY } from './party.ts'
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
  // CBPR+ has no such mark on a related message.
  possibleDuplicate: opt('possibleDuplicate', BOOLEAN, { notSent: true }),
  priority: opt('priority', PRIORITY, { element: 'Prty' }),
})

interface HeaderOf {
  /** `pacs.008.001.08` */
  readonly messageDefinition: string
  readonly relatedMax?: number
}

/** The business application header (MX-08 to MX-20). Source: head.001.001.02; CBPR+, header. */
export function businessApplicationHeader({ messageDefinition, relatedMax }: HeaderOf) {
  return block('businessApplicationHeader', {
    from: one('from', BIC, {
      element: 'Fr/FIId/FinInstnId/BICFI',
      defaultsToOwnBic: true,
      wireCopies: ['paymentInfo.payerBankCode'],
    }),
    to: one('to', BIC, { element: 'To/FIId/FinInstnId/BICFI', wireCopies: ['payeeInfo.payeeBankCode'] }),
    businessService: one('bizSvc', BUSINESS_SERVICE, {
      element: 'BizSvc',
      default: 'swift.cbprplus.02',
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
      { element: 'Rltd' },
    ),
  })
}

const IDENTITY = {
  messageIdentification: one('msgId', identifier(), { element: 'MsgId', defaultsTo: 'reference' }),
  creationDateTime: one('creDtTm', DATE_TIME, { element: 'CreDtTm', defaultsTo: 'now' }),
}

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

interface SettlementOf {
  /** The method COVE and the reimbursement agents it settles through (MX-26, MX-27). */
  readonly hasCover: boolean
}

function settlement({ hasCover }: SettlementOf) {
  return block('settlementInformation', {
    settlementMethod: one(
      'sttlmMtd',
      code('settlementMethod', hasCover ? ['INDA', 'INGA', 'COVE'] : ['INDA', 'INGA']),
      { element: 'SttlmMtd', default: 'INDA' },
    ),
    // A cover is settled through the reimbursement agents, so no account settles it.
    settlementAccount: opt('sttlmAcct', ACCOUNT, {
      element: 'SttlmAcct',
      disabledWhen: IS_COVER,
    }),
    ...REIMBURSEMENT_AGENTS,
  })
}

/** The group header of a payment message (MX-24 to MX-28). */
export function paymentGroupHeader(options: SettlementOf) {
  return block('groupHeader', {
    ...IDENTITY,
    numberOfTransactions: one('nbOfTxs', count(MX_LIMITS.countDigitsMax), {
      element: 'NbOfTxs',
      default: '1',
      readOnly: true,
    }),
    settlementInformation: one('sttlmInf', settlement(options), { element: 'SttlmInf' }),
  })
}

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

/** The group header of a statement (MX-29, MX-30). CBPR+ counts pages in the statement, so these stay behind. */
export const STATEMENT_GROUP_HEADER = block('groupHeader', {
  ...REPORT,
  messagePagination: opt('msgPgntn', PAGINATION, { notSent: true }),
})
