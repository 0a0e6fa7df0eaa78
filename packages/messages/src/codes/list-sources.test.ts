import { expect, test } from 'vitest'

import {
  bankTransactionDomains,
  bankTransactionFamilies,
  bankTransactionSubFamilies,
} from './bank-transactions/bank-transaction-codes.ts'
import { codeList } from './code-list.ts'
import { ownIbanEntries } from './iban-file.ts'
import { LIST_SOURCES, REFERENCE_LISTS } from './list-sources.ts'
import { MX_CODE_LISTS } from './mx-choices.ts'

test.each(REFERENCE_LISTS)('%s names its source and the month of its last comparison', (list) => {
  const { source, comparedIn } = LIST_SOURCES[list]
  expect(source).not.toBe('')
  expect(comparedIn).toMatch(/^\d{4}-\d{2}$/)
})

test('and its number of codes', () => {
  const combinations = bankTransactionDomains().flatMap(({ code: domain }) =>
    bankTransactionFamilies({ domain }).flatMap(({ code: family }) =>
      bankTransactionSubFamilies({ domain, family }),
    ),
  )
  const external = Object.entries(MX_CODE_LISTS).filter(([name]) => name !== 'countryAlpha2')
  const counts = {
    purpose: codeList('purpose').length,
    country: codeList('country').length,
    currency: codeList('currency').length,
    iban: ownIbanEntries().length,
    instructionCode: codeList('instructionCode').length,
    externalCode: external.flatMap(([, entries]) => entries).length,
    bankTransaction: combinations.length,
  }
  const named = Object.fromEntries(
    Object.keys(counts).map((list) => [list, LIST_SOURCES[list as keyof typeof counts].count]),
  )
  expect(named).toEqual(counts)
  const unverified = codeList('purpose').filter(({ confidence }) => confidence !== 'verified')
  expect(LIST_SOURCES.purpose.unverified).toBe(unverified.length)
})
