import { block, code, DATE_TIME, group, list, one, opt } from '../../core/shape.ts'
import { OWNED_ACCOUNT, RELATED_ACCOUNT } from '../blocks/account.ts'
import { codeOrProprietary, count, identifier } from '../blocks/values.ts'
import { MX_LIMITS } from '../limits.ts'
import { TRANSACTIONS_SUMMARY } from './balance.ts'
import { ACCOUNT_INTEREST, DATE_TIME_RANGE } from './interest.ts'

const SEQUENCE_ROWS = {
  itemsMax: MX_LIMITS.listItemsMax,
  limitCode: 'list.tooMany',
  itemRules: [],
} as const

const SEQUENCES = list({
  ...SEQUENCE_ROWS,
  item: group({ sequence: one('sequence', identifier(), { element: '.' }) }),
  isPlain: true,
})

/** Returns the rule that a list with rows must have at least one complete row (CAMT053-09, OPEN-107). */
function rowsOf(path: string) {
  return { requiredWhen: { anyItems: [path] }, missingCode: 'validation.atLeastOneFilled' } as const
}

/** The sequences of a report: ranges, single ones, or all but some (CAMT053-10 to CAMT053-13, CAMT054-05). */
const REPORTING_SEQUENCE = block('reportingSequence', {
  fromToSequence: opt(
    'frToSeq',
    list({
      ...SEQUENCE_ROWS,
      item: group({
        fromSequence: one('frSeq', identifier(), { element: 'FrSeq' }),
        toSequence: one('toSeq', identifier(), { element: 'ToSeq' }),
      }),
    }),
    {
      element: 'FrToSeq',
      ...rowsOf('./fromToSequence'),
      disabledWhen: { anyItems: ['./equalSequence', './notEqualSequence'] },
    },
  ),
  equalSequence: opt('eqseq', SEQUENCES, {
    element: 'EQSeq',
    ...rowsOf('./equalSequence'),
    disabledWhen: { anyItems: ['./fromToSequence', './notEqualSequence'] },
  }),
  notEqualSequence: opt('neqseq', SEQUENCES, {
    element: 'NEQSeq',
    ...rowsOf('./notEqualSequence'),
    disabledWhen: { anyItems: ['./fromToSequence', './equalSequence'] },
  }),
})

/** The members before the entries that statement and notification share (CAMT053-03, CAMT054-03). */
export const REPORT_IDENTIFICATION = {
  identificationAndSequence: one(
    '',
    block('reportIdentification', {
      identification: one('id', identifier(), { element: 'Id' }),
      electronicSequenceNumber: opt('elctrncSeqNb', count(MX_LIMITS.sequenceNumberDigitsMax), {
        element: 'ElctrncSeqNb',
      }),
      legalSequenceNumber: opt('lglSeqNb', count(MX_LIMITS.sequenceNumberDigitsMax), {
        element: 'LglSeqNb',
      }),
      creationDateTime: opt('creDtTm', DATE_TIME, { element: 'CreDtTm' }),
      copyDuplicateIndicator: opt('cpyDplctInd', code('copyDuplicate', ['CODU', 'COPY', 'DUPL']), {
        element: 'CpyDplctInd',
      }),
      reportingSource: opt('rptgSrc', codeOrProprietary(), { element: 'RptgSrc' }),
    }),
  ),
  reportingSequence: opt('rptgSeq', REPORTING_SEQUENCE, {
    element: 'RptgSeq',
    requiredWhen: {
      anyItems: ['fromToSequence', 'equalSequence', 'notEqualSequence'].map(
        (name) => `./reportingSequence.${name}`,
      ),
    },
  }),
}

/** The account and the period of a report. */
export const REPORT_ACCOUNT = {
  dateTimeRange: opt('frToDt', DATE_TIME_RANGE, { element: 'FrToDt' }),
  account: one('acct', OWNED_ACCOUNT, { element: 'Acct' }),
  relatedAccount: opt('rltdAcct', RELATED_ACCOUNT, { element: 'RltdAcct' }),
  interest: opt('intrst', ACCOUNT_INTEREST, { element: 'Intrst' }),
}

/** The totals of a report. */
export const REPORT_TOTALS = {
  transactionsSummary: opt('txsSummry', TRANSACTIONS_SUMMARY, { element: 'TxsSummry' }),
}
