import { LANGUAGES } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import {
  bankTransactionDomains,
  bankTransactionFamilies,
  bankTransactionSubFamilies,
  isBankTransaction,
} from './bank-transaction-codes.ts'

const codesOf = (entries: readonly { readonly code: string }[]) => entries.map(({ code }) => code)

describe('bank transaction codes', () => {
  test('are 1,527 combinations, each named in three languages', () => {
    const combinations = bankTransactionDomains().flatMap((domain) =>
      bankTransactionFamilies({ domain: domain.code }).flatMap((family) =>
        bankTransactionSubFamilies({ domain: domain.code, family: family.code }).map((subFamily) => ({
          codes: { domain: domain.code, family: family.code, subFamily: subFamily.code },
          names: [domain, family, subFamily].flatMap(({ names }) =>
            LANGUAGES.map((language) => names[language]),
          ),
        })),
      ),
    )
    expect(combinations).toHaveLength(1527)
    expect(combinations.filter(({ codes }) => !isBankTransaction(codes))).toEqual([])
    expect(combinations.filter(({ names }) => names.includes(''))).toEqual([])
  })

  test('are chosen step by step', () => {
    expect(codesOf(bankTransactionFamilies({ domain: 'PMNT' }))).toContain('RCDT')
    expect(codesOf(bankTransactionFamilies({ domain: 'PMNT' }))).not.toContain('SPOT')
    expect(codesOf(bankTransactionSubFamilies({ domain: 'PMNT', family: 'RCDT' }))).toContain('XBCT')
    expect(codesOf(bankTransactionSubFamilies({ domain: 'PMNT', family: 'RCDT' }))).not.toContain('BIDS')
  })

  test('offer every code while an earlier step is not chosen', () => {
    expect(bankTransactionFamilies({})).toHaveLength(61)
    expect(bankTransactionSubFamilies({ domain: 'PMNT', family: 'ZZZZ' })).toHaveLength(250)
    expect(isBankTransaction({ domain: 'PMNT', family: 'SPOT', subFamily: 'OTHR' })).toBe(false)
  })
})
