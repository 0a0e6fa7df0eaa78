import type { CodeEntry } from '../../core/shape-kinds.ts'
import { block, code, DAY, group, list, one, opt, TIME } from '../../core/shape.ts'
import { ACCOUNT } from '../blocks/account.ts'
import { agentByBic } from '../blocks/agent.ts'
import { businessApplicationHeader, PLAIN_GROUP_HEADER } from '../blocks/header.ts'
import { partyOrAgent } from '../blocks/party-or-agent.ts'
import { codeOrProprietary, CREDIT_DEBIT, identifier } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { withAgreeingHeader, withinProfile } from '../samples/reconcile.ts'
import { headerFacts } from '../summary-facts.ts'
import { REPORT_MONEY } from './money.ts'
import { REPORT_IDENTIFICATION } from './report.ts'

const MESSAGE_DEFINITION = 'camt.060.001.05'

/** The messages that account owners request. */
const REQUESTED: readonly CodeEntry[] = [
  ['camt.052.001.08', '账户报告', 'Account report', 'Отчёт по счёту'],
  ['camt.053.001.08', '账户对账单', 'Account statement', 'Выписка по счёту'],
  ['camt.054.001.08', '借贷记通知', 'Debit and credit notification', 'Уведомление о проводках'],
].map(([message = '', chinese = '', english = '', russian = '']) => ({
  code: message,
  names: { 'zh-CN': chinese, en: english, ru: russian },
}))

const LIST = { itemsMax: MX_LIMITS.listItemsMax, limitCode: 'list.tooMany', itemRules: [] } as const

const PERIOD = group({
  fromDate: one('frDt', DAY, { element: 'FrToDt/FrDt' }),
  toDate: opt('toDt', DAY, { element: 'FrToDt/ToDt' }),
  fromTime: opt('frTm', TIME, {
    element: 'FrToTm/FrTm',
    requiredWhen: { anyFilled: ['./toTime'] },
  }),
  toTime: opt('toTm', TIME, { element: 'FrToTm/ToTm' }),
  type: one('tp', code('requestedPeriod', ['ALLL', 'CHNG', 'MODF']), { element: 'Tp' }),
})

const FLOOR_LIMITS = list({
  ...LIST,
  item: group({
    amount: one('amt', REPORT_MONEY, { element: 'Amt' }),
    side: one('cdtDbtInd', code('floorLimitSide', ['BOTH', 'CRED', 'DEBT']), { element: 'CdtDbtInd' }),
  }),
})

/** A request for one account. Source: ReportingRequest5. */
const REQUEST = block('reportRequest', {
  identification: opt('id', identifier(), { element: 'Id' }),
  requestedMessage: one(
    'reqdMsgNmId',
    { ...identifier(), offers: () => REQUESTED },
    { element: 'ReqdMsgNmId' },
  ),
  account: opt('acct', ACCOUNT, { element: 'Acct' }),
  accountOwner: one('acctOwnr', partyOrAgent(), { element: 'AcctOwnr' }),
  accountServicer: opt('acctSvcr', agentByBic(), { element: 'AcctSvcr' }),
  period: opt('rptgPrd', PERIOD, { element: 'RptgPrd' }),
  reportingSequence: REPORT_IDENTIFICATION.reportingSequence,
  entries: opt(
    'reqdTxTp',
    group({
      status: one('sts.cd', code('entryStatus', ['BOOK', 'PDNG', 'INFO']), { element: 'Sts/Cd' }),
      creditDebitIndicator: one('cdtDbtInd', CREDIT_DEBIT, { element: 'CdtDbtInd' }),
      floorLimits: opt('flrLmt', FLOOR_LIMITS, { element: 'FlrLmt' }),
    }),
    { element: 'ReqdTxTp' },
  ),
  balances: opt(
    'reqdBalTp',
    list({ ...LIST, item: group({ type: one('cdOrPrtry', codeOrProprietary(), { element: 'CdOrPrtry' }) }) }),
    { element: 'ReqdBalTp' },
  ),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt060RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxCamt060RequestInfo.groupHeader', PLAIN_GROUP_HEADER, { element: 'GrpHdr' }),
  reportRequests: one('mxCamt060RequestInfo.reportingRequest', list({ ...LIST, item: REQUEST }), {
    element: 'RptgReq',
  }),
}

/**
 * camt.060, account reporting request: the owner of an account asks for reports or statements.
 *
 * Source: camt.060.001.05. No guideline of CBPR+ is public.
 */
export const CAMT060: MxDefinition<typeof members> = {
  type: 'camt.060',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'AcctRptgReq',
  members,
  sections: formSections(members, [
    RECEIVER_SECTION,
    { name: 'reportRequests', members: ['reportRequests'] },
  ]),
  effects: [],
  rules: [],
  summary: headerFacts,
  reconcileSample: (values) => withAgreeingHeader(withinProfile(values), MESSAGE_DEFINITION),
}
