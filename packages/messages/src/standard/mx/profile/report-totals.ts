import { Decimal } from '@nostro/kernel'

import { amountOf, decimalOf } from './values/amounts.ts'
import type { MxNode } from './mx-node.ts'
import type { NodeFinding, ProfileRule } from './profile-rule.ts'

/** Properties of the rules on totals. A different sum is a warning, because bank files can leave entries out. */
export const TOTALS: Pick<ProfileRule, 'authority' | 'name' | 'severity'> = {
  authority: 'plausibility',
  name: 'totals',
  severity: 'warning',
}

/** Number and sum of entries; a number of entries fits a `number`, sums are decimals. */
interface Total {
  readonly number: number
  readonly sum: Decimal
}

const NOTHING: Total = { number: 0, sum: Decimal.of('0') }

/** Sums over the entries of one report, which are added one by one. */
export class ReportTotals {
  #credits = NOTHING
  #debits = NOTHING
  /** The effect of the booked entries on the balance. */
  #booked = Decimal.of('0')
  /** False if an entry has no amount or direction, or another currency; then the sums cannot be compared. */
  #isComparable = true
  readonly #currency: string | undefined

  /** Reads the account and balances of `report`, which may still be without entries. */
  constructor(report: MxNode) {
    this.#currency = report.textAt('Acct/Ccy') ?? report.at('Bal/Amt')?.attribute('Ccy')
  }

  get number(): number {
    return this.#credits.number + this.#debits.number
  }

  add(entry: MxNode): void {
    const amount = amountOf(entry.at('Amt'))
    const direction = entry.textAt('CdtDbtInd')
    const isOfCurrency = this.#currency === undefined || amount?.currency === this.#currency
    if (amount === undefined || !isOfCurrency || (direction !== 'CRDT' && direction !== 'DBIT')) {
      this.#isComparable = false
      return
    }
    const isCredit = direction === 'CRDT'
    if (isCredit) this.#credits = added(this.#credits, amount.value)
    else this.#debits = added(this.#debits, amount.value)
    // `Sts` is a choice since version 7 and a code before.
    if ((entry.textAt('Sts/Cd') ?? entry.textAt('Sts')) !== 'BOOK') return
    this.#booked = this.#booked.add(isCredit ? amount.value : amount.value.negate())
  }

  /** Returns the inconsistent totals after all entries were added. */
  problems(report: MxNode): readonly NodeFinding[] {
    if (!this.#isComparable) return []
    return [...this.#balanceProblems(report), ...(isComplete(report) ? this.#summaryProblems(report) : [])]
  }

  #balanceProblems(report: MxNode): readonly NodeFinding[] {
    const opening = balanceOf(report, ['OPBD', 'PRCD'])
    const closing = balanceOf(report, ['CLBD'])
    if (opening === undefined || closing === undefined) return []
    const expected = opening.value.add(this.#booked)
    if (expected.equals(closing.value)) return []
    const params = { expected: expected.toText(), found: closing.value.toText() }
    return [{ code: 'report.closingBalance', at: closing.at, params }]
  }

  #summaryProblems(report: MxNode): readonly NodeFinding[] {
    const summary = report.at('TxsSummry')
    const all: Total = {
      number: this.number,
      sum: this.#credits.sum.add(this.#debits.sum),
    }
    return [
      ...totalProblems(summary?.at('TtlNtries'), all),
      ...totalProblems(summary?.at('TtlCdtNtries'), this.#credits),
      ...totalProblems(summary?.at('TtlDbtNtries'), this.#debits),
      ...netProblems(summary?.at('TtlNtries/TtlNetNtry'), this.#credits.sum.subtract(this.#debits.sum)),
    ]
  }
}

function added({ number, sum }: Total, value: Decimal): Total {
  return { number: number + 1, sum: sum.add(value) }
}

/** Returns whether the sums can be compared: they cover all pages, so this page must be the only one. */
function isComplete(report: MxNode): boolean {
  const page = report.at('StmtPgntn') ?? report.at('NtfctnPgntn')
  if (page === undefined) return true
  const isLast = ['true', '1'].includes(page.textAt('LastPgInd') ?? '')
  return isLast && Number(page.textAt('PgNb')) === 1
}

function balanceOf(
  report: MxNode,
  codes: readonly string[],
): { readonly at: MxNode; readonly value: Decimal } | undefined {
  const balance = report
    .childrenOf('Bal')
    .find((candidate) => codes.includes(candidate.textAt('Tp/CdOrPrtry/Cd') ?? ''))
  const at = balance?.at('Amt')
  const value = signed(amountOf(at)?.value, balance?.textAt('CdtDbtInd'))
  return at === undefined || value === undefined ? undefined : { at, value }
}

function signed(value: Decimal | undefined, direction: string | undefined): Decimal | undefined {
  return direction === 'DBIT' ? value?.negate() : value
}

function totalProblems(total: MxNode | undefined, { number, sum }: Total): readonly NodeFinding[] {
  return [
    ...differing(total?.at('NbOfNtries'), Decimal.of(String(number))),
    ...differing(total?.at('Sum'), sum),
  ]
}

function netProblems(net: MxNode | undefined, expected: Decimal): readonly NodeFinding[] {
  const at = net?.at('Amt')
  const found = at && signed(decimalOf(at.text), net?.textAt('CdtDbtInd'))
  if (at === undefined || found === undefined || found.equals(expected)) return []
  return [{ code: 'report.total', at, params: { expected: expected.toText(), found: found.toText() } }]
}

function differing(at: MxNode | undefined, expected: Decimal): readonly NodeFinding[] {
  const found = at && decimalOf(at.text)
  if (at === undefined || found === undefined || found.equals(expected)) return []
  return [{ code: 'report.total', at, params: { expected: expected.toText(), found: found.toText() } }]
}
