import { block, list, one, opt } from '../core/shape.ts'
import { businessApplicationHeader, PAGINATION, REPORT_GROUP_HEADER } from './blocks/header.ts'
import { identifier } from './blocks/values.ts'
import { MX_LIMITS } from './limits.ts'
import type { MxDefinition } from './mx-definition.ts'
import { formSections, RECEIVER_SECTION } from './payment-sections.ts'
import { NOTIFICATION_GRID } from './report/entry-grid.ts'
import { entries } from './report/entry.ts'
import { REPORT_ACCOUNT, REPORT_IDENTIFICATION, REPORT_TOTALS } from './report/report.ts'
import { reconciledReports } from './samples/reports.ts'
import { headerFacts, reportFacts } from './summary-facts.ts'

const MESSAGE_DEFINITION = 'camt.054.001.08'

const NOTIFICATION = block('report', {
  ...REPORT_IDENTIFICATION,
  // `pagination` in the payload (OPEN-110).
  pagination: opt('pagination', PAGINATION, { element: 'NtfctnPgntn' }),
  ...REPORT_ACCOUNT,
  ...REPORT_TOTALS,
  entries: one('ntry', entries('notification'), { element: 'Ntry', grid: NOTIFICATION_GRID }),
  additionalNotificationInformation: opt(
    'addtlNtfctnInf',
    identifier(MX_LIMITS.additionalInformationLengthMax),
    { element: 'AddtlNtfctnInf' },
  ),
})

const members = {
  businessApplicationHeader: one(
    'mxCamt054RequestInfo.businessApplicationHeader',
    businessApplicationHeader(MESSAGE_DEFINITION),
  ),
  groupHeader: one('mxCamt054RequestInfo.groupHeader', REPORT_GROUP_HEADER, { element: 'GrpHdr' }),
  notifications: one(
    'mxCamt054RequestInfo.accountNotification',
    list({
      item: NOTIFICATION,
      itemsMax: MX_LIMITS.listItemsMax,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
    { element: 'Ntfctn' },
  ),
}

type Camt054Members = typeof members

/**
 * camt.054, bank to customer debit and credit notification.
 *
 * Source: camt.054.001.08; CBPR+ SR 2025 and SR 2026; requirements MX, CAMT054, MXB.
 */
export const CAMT054: MxDefinition<Camt054Members> = {
  type: 'camt.054',
  format: 'ISO20022',
  envelope: 'businessHeader',
  messageIdentifier: MESSAGE_DEFINITION,
  messageRoot: 'BkToCstmrDbtCdtNtfctn',
  members,
  sections: formSections(members, [RECEIVER_SECTION, { name: 'notifications', members: ['notifications'] }]),
  effects: [],
  rules: [],
  summary: (values) => ({ ...headerFacts(values), ...reportFacts(values, 'notifications') }),
  reconcileSample: (values) =>
    reconciledReports(values, { reports: 'notifications', messageDefinition: MESSAGE_DEFINITION }),
}
