import { block, list, one, opt } from '../core/shape.ts'
import { businessApplicationHeader, PAGINATION, STATEMENT_GROUP_HEADER } from './blocks/header.ts'
import { identifier } from './blocks/values.ts'
import { MX_LIMITS } from './limits.ts'
import type { MxDefinition } from './mx-definition.ts'
import { formSections, RECEIVER_SECTION } from './payment-sections.ts'
import { BALANCES } from './report/balance.ts'
import { CLOSING_BALANCE } from './report/closing-balance.ts'
import { STATEMENT_GRID } from './report/entry-grid.ts'
import { entries } from './report/entry.ts'
import { REPORT_ACCOUNT, REPORT_IDENTIFICATION, REPORT_TOTALS } from './report/report.ts'
import { reconciledReports } from './samples/reports.ts'
import { headerFacts, reportFacts } from './summary-facts.ts'

const MESSAGE_DEFINITION = 'camt.053.001.08'

const STATEMENT = block('report', {
  ...REPORT_IDENTIFICATION,
  pagination: one('stmtPgntn', PAGINATION, { element: 'StmtPgntn' }),
  ...REPORT_ACCOUNT,
  balances: one('bal', BALANCES, { element: 'Bal' }),
  ...REPORT_TOTALS,
  entries: opt('ntry', entries('statement'), { element: 'Ntry', grid: STATEMENT_GRID }),
  additionalStatementInformation: opt('addtlStmtInf', identifier(MX_LIMITS.additionalInformationLengthMax), {
    element: 'AddtlStmtInf',
  }),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt053RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxCamt053RequestInfo.groupHeader', STATEMENT_GROUP_HEADER, { element: 'GrpHdr' }),
  // The form has one statement; lists of several are read from received messages (OPEN-111).
  statements: one(
    'mxCamt053RequestInfo.statement',
    list({ item: STATEMENT, itemsMax: 1, limitCode: 'list.tooMany', itemRules: [] }),
    { element: 'Stmt' },
  ),
}

type Camt053Members = typeof members

/**
 * camt.053, bank to customer statement.
 *
 * Source: camt.053.001.08; CBPR+ SR 2025 and SR 2026; requirements MX, CAMT053, MXB.
 */
export const CAMT053: MxDefinition<Camt053Members> = {
  type: 'camt.053',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'BkToCstmrStmt',
  members,
  sections: formSections(members, [RECEIVER_SECTION, { name: 'statements', members: ['statements'] }]),
  effects: [],
  computed: [CLOSING_BALANCE],
  rules: [],
  summary: (values) => ({ ...headerFacts(values), ...reportFacts(values, 'statements') }),
  reconcileSample: (values) =>
    reconciledReports(values, {
      reports: 'statements',
      messageDefinition: MESSAGE_DEFINITION,
      status: 'BOOK',
    }),
}
