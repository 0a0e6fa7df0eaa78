import { block, code, DAY, lines, list, opt } from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { COUNTRY, identifier, money, paymentAmount } from './values.ts'

const CODE_LENGTH_MAX = 10
const LINES_MAX = 10

const DETAILS = list({
  item: block('regulatoryDetails', {
    type: opt('type', identifier(), { element: 'Tp' }),
    date: opt('date', DAY, { element: 'Dt' }),
    code: opt('code', identifier(CODE_LENGTH_MAX), { element: 'Cd' }),
    amount: opt('amount', money(paymentAmount('./currency', true)), { element: 'Amt' }),
    information: opt(
      'information',
      lines({
        linesMax: LINES_MAX,
        lengthMax: MX_LIMITS.identifierLengthMax,
        characters: 'identifier',
        asList: true,
      }),
      { element: 'Inf' },
    ),
    country: opt('country', COUNTRY, { element: 'Ctry' }),
  }),
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})

/** Information for authorities about a payment (PACS008-26). Source: RegulatoryReporting3. */
export const REGULATORY_REPORTING = list({
  item: block('regulatoryReporting', {
    debitCreditReportingIndicator: opt(
      'dbtCdtRptgInd',
      code('regulatoryReportingSide', ['CRED', 'DEBT', 'BOTH']),
      { element: 'DbtCdtRptgInd' },
    ),
    authorityName: opt('authorityName', identifier(MX_LIMITS.nameLengthMax), { element: 'Authrty/Nm' }),
    authorityCountry: opt('authorityCountry', COUNTRY, { element: 'Authrty/Ctry' }),
    details: opt('details', DETAILS, { element: 'Dtls' }),
  }),
  itemsMax: MX_LIMITS.regulatoryReportsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
})
