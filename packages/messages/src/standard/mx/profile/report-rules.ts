import { Decimal } from '@nostro/kernel'

import type { ReportProfile } from './message-profile.ts'
import type { MxNode } from './mx-node.ts'
import { slashRule } from './payment-rules.ts'
import { remittanceLengthProblems } from './remittance-rules.ts'
import type { ProfileRule, NodeFinding } from './profile-rule.ts'
import { required, restrictionRule, type Restriction } from './restrictions.ts'
import { amountOf } from './values/amounts.ts'

/** Field 28C of an MT940 or MT950 has five digits. */
const SEQUENCE_NUMBER_MAX = 99_999

/** The balances before and after the entries of a statement, each with its permitted alternative. */
const FRAMING_BALANCES = [
  ['OPBD', 'PRCD'],
  ['CLBD', 'CLBD'],
] as const

/** The rule that elements of an entry are in the account's currency. */
const CURRENCY_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'one currency',
  check: (entry) => currencyProblems(entry.at('Amt'), entry.parent?.textAt('Acct/Ccy')),
}

const REPORT_RULES: readonly ProfileRule[] = [
  restrictionRule('account', required('Acct/Ccy')),
  { authority: 'CBPR+', name: 'pagination', check: pageProblems },
  // Longer numbers are allowed but do not fit an MT statement.
  { authority: 'CBPR+', name: 'sequence number', severity: 'warning', check: sequenceProblems },
]

const TRANSACTION_DETAILS: readonly Restriction[] = [{ path: 'NtryDtls/TxDtls/RmtInf/Ustrd', max: 1 }]

/**
 * The profile of the bank to customer statement.
 *
 * Source: CBPR+ SR 2025, camt.053.001.08.
 */
export const CAMT_053: ReportProfile = {
  messageId: 'camt.053.001.08',
  report: 'Stmt',
  needsEntries: false,
  at: [
    {
      path: '',
      rules: [
        restrictionRule('statement', [
          { path: 'Stmt', max: 1 },
          { path: 'GrpHdr/MsgPgntn', max: 0 },
          { path: 'SplmtryData', max: 0 },
        ]),
      ],
    },
  ],
  reportRules: [
    ...REPORT_RULES,
    restrictionRule('pagination', required('StmtPgntn')),
    { authority: 'CBPR+', name: 'one currency', check: balanceCurrencyProblems },
    // A warning, because the required balances of a page are published in words only.
    { authority: 'CBPR+', name: 'balances', severity: 'warning', check: missingBalances },
    { authority: 'plausibility', name: 'balances', severity: 'warning', check: repeatedBalances },
  ],
  entryRules: [
    restrictionRule('entry', [
      ...required('ValDt'),
      { path: 'Sts/Cd', codes: ['BOOK'] },
      { path: 'Sts/Prtry', max: 0 },
      ...TRANSACTION_DETAILS,
    ]),
    CURRENCY_RULE,
    slashRule((entry) => entry.all('NtryDtls/TxDtls/Refs/InstrId'), { from: 'SR2026' }),
    {
      authority: 'CBPR+',
      name: 'remittance information',
      from: 'SR2026',
      check: (entry) => entry.all('NtryDtls/TxDtls').flatMap(remittanceLengthProblems),
    },
  ],
}

/**
 * The profile of the debit and credit notification.
 *
 * Source: CBPR+ SR 2025, camt.054.001.08.
 */
export const CAMT_054: ReportProfile = {
  messageId: 'camt.054.001.08',
  report: 'Ntfctn',
  needsEntries: true,
  at: [
    {
      path: '',
      rules: [
        restrictionRule('notification', [
          { path: 'GrpHdr/MsgPgntn', max: 0 },
          { path: 'SplmtryData', max: 0 },
        ]),
      ],
    },
  ],
  reportRules: REPORT_RULES,
  entryRules: [
    restrictionRule('entry', [
      ...required('NtryRef', 'NtryDtls/TxDtls'),
      ...required('Refs', 'Refs/InstrId', 'Amt', 'CdtDbtInd', 'RltdDts').map(({ path }) => ({
        path: `NtryDtls/TxDtls/${path}`,
        isRequired: true as const,
      })),
      { path: 'NtryRef', lengthMax: 16 },
      ...TRANSACTION_DETAILS,
    ]),
    slashRule((entry) => [entry.at('NtryRef'), ...entry.all('NtryDtls/TxDtls/Refs/InstrId')]),
    { authority: 'CBPR+', name: 'entry dates', check: entryDateProblems },
    {
      authority: 'CBPR+',
      name: 'reversal',
      check: (entry) =>
        entry
          .childrenOf('RvslInd')
          .filter(({ text }) => text === 'false' || text === '0')
          .map((at) => ({ code: 'entry.reversalFalse', at })),
    },
    CURRENCY_RULE,
  ],
}

/**
 * The profile of the report of an account during the day.
 *
 * Source: CBPR+ SR 2026, camt.052.001.08, as seen in public rule sets, November 2026.
 */
export const CAMT_052: ReportProfile = {
  messageId: 'camt.052.001.08',
  report: 'Rpt',
  needsEntries: false,
  at: [],
  reportRules: [{ authority: 'CBPR+', name: 'pagination', check: pageProblems }],
  entryRules: [
    slashRule((entry) => entry.all('NtryDtls/TxDtls/Refs/InstrId')),
    {
      authority: 'CBPR+',
      name: 'interest',
      check: (entry) => entry.all('NtryDtls/TxDtls/Intrst').flatMap(interestProblems),
    },
    {
      authority: 'CBPR+',
      name: 'remittance information',
      check: (entry) => entry.all('NtryDtls/TxDtls').flatMap(remittanceLengthProblems),
    },
  ],
}

/** Compares total interest with its records. It is not compared if currencies differ. */
function interestProblems(interest: MxNode): readonly NodeFinding[] {
  const at = interest.at('TtlIntrstAndTaxAmt')
  const total = amountOf(at)
  const records = interest.all('Rcrd/Amt').map(amountOf)
  if (at === undefined || total === undefined || records.length === 0) return []
  let sum = Decimal.of('0')
  for (const record of records) {
    if (record?.currency !== total.currency) return []
    sum = sum.add(record.value)
  }
  if (sum.compare(total.value) === 0) return []
  return [{ code: 'interest.total', at, params: { expected: sum.toText(), found: at.text } }]
}

function pageProblems(report: MxNode): readonly NodeFinding[] {
  return ['RptPgntn/PgNb', 'StmtPgntn/PgNb', 'NtfctnPgntn/PgNb']
    .flatMap((path) => report.at(path) ?? [])
    .filter(({ text }) => /^0+$/.test(text))
    .map((at) => ({ code: 'page.number', at }))
}

function sequenceProblems(report: MxNode): readonly NodeFinding[] {
  return ['ElctrncSeqNb', 'LglSeqNb']
    .flatMap((name) => report.childrenOf(name))
    .filter(({ text }) => Number(text) > SEQUENCE_NUMBER_MAX)
    .map((at) => ({ code: 'sequenceNumber.tooLarge', at, params: { max: SEQUENCE_NUMBER_MAX } }))
}

function missingBalances(report: MxNode): readonly NodeFinding[] {
  const found = report.all('Bal/Tp/CdOrPrtry/Cd').map(({ text }) => text)
  return FRAMING_BALANCES.filter(([code, other]) => !found.includes(code) && !found.includes(other)).map(
    ([balance]) => ({ code: 'balance.missing', at: report, params: { balance } }),
  )
}

/** Checks that a page has each balance once. An intermediate balance counts separately. */
function repeatedBalances(report: MxNode): readonly NodeFinding[] {
  const seen = new Set<string>()
  return report.childrenOf('Bal').flatMap((at): readonly NodeFinding[] => {
    const balance = at.textAt('Tp/CdOrPrtry/Cd') ?? ''
    const key = `${balance} ${at.textAt('Tp/SubTp/Cd') ?? ''}`
    const isRepeated = FRAMES.has(balance) && seen.has(key)
    seen.add(key)
    return isRepeated ? [{ code: 'balance.repeated', at, params: { balance } }] : []
  })
}

const FRAMES: ReadonlySet<string> = new Set(['OPBD', 'CLBD'])

function balanceCurrencyProblems(report: MxNode): readonly NodeFinding[] {
  const expected = report.textAt('Acct/Ccy')
  return report.childrenOf('Bal').flatMap((balance) => currencyProblems(balance.at('Amt'), expected))
}

function currencyProblems(at: MxNode | undefined, expected: string | undefined): readonly NodeFinding[] {
  const currency = at?.attribute('Ccy')
  if (at === undefined || currency === undefined || expected === undefined || currency === expected) return []
  return [{ code: 'report.currency', at, params: { currency, expected } }]
}

function entryDateProblems(entry: MxNode): readonly NodeFinding[] {
  const isBooked = entry.textAt('Sts/Cd') === 'BOOK'
  if (!isBooked || entry.has('BookgDt') || entry.has('ValDt')) return []
  return [{ code: 'entry.dateMissing', at: entry }]
}
