import { type DraftValues, fullBic, type SettlementQuestion, textAt } from '@nostro/messages'

import type { StoredCounterparty } from './counterparty.ts'

/**
 * Returns the instruction that applies to a payment: of several valid ones of the bank's branch the one with the latest
 * beginning, otherwise of its head office. `today` replaces a missing value date.
 */
export function instructionFor(
  records: readonly StoredCounterparty[],
  { counterparty, currency, day }: SettlementQuestion,
  today: string,
): StoredCounterparty | undefined {
  const onDay = day ?? today
  const valid = records.filter(
    ({ kind, facts }) =>
      kind === 'instruction' &&
      facts['currency'] === currency &&
      (textAt(facts, 'validFrom') ?? '') <= onDay &&
      (textAt(facts, 'validTo') ?? '9999') >= onDay,
  )
  return (
    latest(valid.filter(({ facts }) => bicOf(facts) === fullBic(counterparty))) ??
    latest(valid.filter(({ facts }) => bicOf(facts) === headOffice(counterparty)))
  )
}

function bicOf(facts: DraftValues): string {
  return fullBic(textAt(facts, 'counterparty') ?? textAt(facts, 'bic') ?? '')
}

function headOffice(bic: string): string {
  return fullBic(bic.slice(0, 8))
}

function latest(records: readonly StoredCounterparty[]): StoredCounterparty | undefined {
  return records.toSorted((one, other) => (beginOf(one) < beginOf(other) ? 1 : -1))[0]
}

function beginOf({ facts }: StoredCounterparty): string {
  return textAt(facts, 'validFrom') ?? ''
}

/** Returns the record of a bank: of its branch, otherwise of its head office. */
export function bankRecordFor(
  records: readonly StoredCounterparty[],
  bic: string,
): StoredCounterparty | undefined {
  const banks = records.filter(({ kind }) => kind === 'bank')
  return (
    banks.find(({ facts }) => bicOf(facts) === fullBic(bic)) ??
    banks.find(({ facts }) => bicOf(facts) === headOffice(bic))
  )
}
