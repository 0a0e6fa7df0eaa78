import { block, list, one, opt } from '../../core/shape.ts'
import { businessApplicationHeader, PAGINATION, REPORT_GROUP_HEADER } from '../blocks/header.ts'
import { identifier } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import type { MxDefinition } from '../mx-definition.ts'
import { formSections, RECEIVER_SECTION } from '../payment-sections.ts'
import { reconciledReports } from '../samples/reports.ts'
import { headerFacts, reportFacts } from '../summary-facts.ts'
import { BALANCES } from './balance.ts'
import { REPORT_GRID } from './entry-grid.ts'
import { entries } from './entry.ts'
import { REPORT_ACCOUNT, REPORT_IDENTIFICATION, REPORT_TOTALS } from './report.ts'

const MESSAGE_DEFINITION = 'camt.052.001.08'

const REPORT = block('report', {
  ...REPORT_IDENTIFICATION,
  pagination: opt('rptPgntn', PAGINATION, { element: 'RptPgntn' }),
  ...REPORT_ACCOUNT,
  balances: opt('bal', BALANCES, { element: 'Bal' }),
  ...REPORT_TOTALS,
  entries: opt('ntry', entries('report'), { element: 'Ntry', grid: REPORT_GRID }),
  additionalReportInformation: opt('addtlRptInf', identifier(MX_LIMITS.additionalInformationLengthMax), {
    element: 'AddtlRptInf',
  }),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt052RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxCamt052RequestInfo.groupHeader', REPORT_GROUP_HEADER, { element: 'GrpHdr' }),
  reports: one(
    'mxCamt052RequestInfo.report',
    list({ item: REPORT, itemsMax: 1, limitCode: 'list.tooMany', itemRules: [] }),
    { element: 'Rpt' },
  ),
}

type Camt052Members = typeof members

/**
 * camt.052, bank to customer account report: balances and entries of an account during the day.
 *
 * Source: camt.052.001.08; CBPR+ SR 2026.
 */
export const CAMT052: MxDefinition<Camt052Members> = {
  type: 'camt.052',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'BkToCstmrAcctRpt',
  members,
  sections: formSections(members, [RECEIVER_SECTION, { name: 'reports', members: ['reports'] }]),
  effects: [],
  rules: [],
  summary: (values) => ({ ...headerFacts(values), ...reportFacts(values, 'reports') }),
  reconcileSample: (values) =>
    reconciledReports(values, { reports: 'reports', messageDefinition: MESSAGE_DEFINITION }),
}
