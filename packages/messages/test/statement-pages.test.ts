import { Decimal } from '@nostro/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { seededRandom } from './seeded-random.ts'
import { isRecord } from '../src/core/paths.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { checkFin } from '../src/mt/check-fin.ts'
import { renderMt } from '../src/mt/render-mt.ts'
import type { MtDefinition } from '../src/mt/mt-definition.ts'
import { MT103 } from '../src/mt/mt103.ts'
import { MT940 } from '../src/mt/mt940.ts'
import { MT950 } from '../src/mt/mt950.ts'
import { statementPages } from '../src/mt/statement-pages.ts'

const PAGE_MAX = 2000

function linesOf(values: DraftValues | undefined): readonly DraftValues[] {
  return Array.isArray(values?.statementLines) ? values.statementLines.filter(isRecord) : []
}

/** Returns a statement with consistent balances and the lines of several samples. */
function statement(definition: MtDefinition, seed: number, samples: number): DraftValues {
  const statementLines = Array.from({ length: samples }, (_, index) =>
    linesOf(sampleValues(definition, seededRandom(seed + index))),
  )
    .flat()
    // One currency can have fewer decimals than another.
    .map((line) => ({ ...line, amount: String(line.amount).split('.')[0] }))
  const values = { ...sampleValues(definition, seededRandom(seed)), statementLines }
  return definition.reconcileSample?.(values) ?? values
}

function textOf(
  definition: MtDefinition,
  values: DraftValues,
  stage: 'sending' | 'validating' = 'sending',
): string {
  const composed = renderMt(definition, values, (message) => checkFin(message, stage))
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  return composed.value.text
}

function balanceOf(page: DraftValues | undefined, side: 'opening' | 'closing') {
  const [type, mark, date, currency, amount] = [
    'BalanceType',
    'DebitCreditMark',
    'Date',
    'Currency',
    'Amount',
  ].map((name) => page?.[`${side}${name}`])
  return { type, mark, date, currency, amount }
}

function signed(mark: unknown, amount: unknown): Decimal {
  const value = Decimal.of(String(amount))
  return mark === 'D' || mark === 'RC' ? value.negate() : value
}

/** Returns the difference between the closing balance and the opening balance plus all lines, which must be zero. */
function differenceIn(page: DraftValues): Decimal {
  const opening = signed(page.openingDebitCreditMark, page.openingAmount)
  const closing = signed(page.closingDebitCreditMark, page.closingAmount)
  return linesOf(page)
    .map((line) => signed(line.debitCreditMark, line.amount))
    .reduce((sum, amount) => sum.add(amount), opening.subtract(closing))
}

const DEFINITIONS: readonly MtDefinition[] = [MT940, MT950]

describe.each(DEFINITIONS)('a long $type', (definition) => {
  const long = fc
    .record({ seed: fc.nat({ max: 10_000 }), samples: fc.integer({ min: 20, max: 60 }) })
    .map(({ seed, samples }) => statement(definition, seed, samples))
    .filter((values) => textOf(definition, values, 'validating').length > PAGE_MAX)

  test('is split into pages that fit, are consecutive in their balances, and contain every field once', () => {
    fc.assert(
      fc.property(long, (values) => {
        const paged = statementPages(definition, values)
        if (paged === undefined) throw new Error('the statement was not cut')
        const { pages, length, lengthMax } = paged
        expect(lengthMax).toBe(PAGE_MAX)
        expect(length).toBe(textOf(definition, values, 'validating').length)
        expect(pages.length).toBeGreaterThan(1)
        for (const page of pages) {
          expect(textOf(definition, page).length).toBeLessThanOrEqual(PAGE_MAX)
          expect(differenceIn(page).compare(Decimal.of('0'))).toBe(0)
        }

        expect(balanceOf(pages[0], 'opening')).toEqual(balanceOf(values, 'opening'))
        expect(balanceOf(pages.at(-1), 'closing')).toEqual(balanceOf(values, 'closing'))
        for (const [index, page] of pages.slice(1).entries()) {
          expect(balanceOf(page, 'opening')).toEqual(balanceOf(pages[index], 'closing'))
          expect(balanceOf(page, 'opening').type).toBe('M')
        }

        expect(pages.flatMap(linesOf)).toEqual(linesOf(values))
        expect(pages.map((page) => page.statementNumber)).toEqual(pages.map(() => values.statementNumber))
        expect(pages.map((page) => Number(page.statementPageNumber))).toEqual(
          pages.map((_, index) => Number(values.statementPageNumber) + index),
        )
        expect(new Set(pages.map((page) => page.senderReference)).size).toBe(pages.length)
        for (const page of pages.slice(0, -1)) {
          expect(page).not.toHaveProperty('availableAmount')
          expect(page).not.toHaveProperty('forwardAvailableBalance')
          expect(page).not.toHaveProperty('informationToAccountOwner')
        }
        expect(pages.at(-1)?.availableAmount).toBe(values.availableAmount)
        expect(pages.at(-1)?.informationToAccountOwner).toEqual(values.informationToAccountOwner)
      }),
      { numRuns: 20 },
    )
  })

  test('that is incomplete is not split', () => {
    const values = statement(definition, 1, 40)
    expect(statementPages(definition, values)).toBeDefined()
    expect(statementPages(definition, { ...values, accountIdentification: '' })).toBeUndefined()
  })

  test('that needs more than the last page number is not split', () => {
    const values = { ...statement(definition, 1, 40), statementPageNumber: '99999' }
    expect(statementPages(definition, values)).toBeUndefined()
  })
})

test('a statement that fits one message, and another message, is not split', () => {
  expect(statementPages(MT940, statement(MT940, 1, 1))).toBeUndefined()
  expect(statementPages(MT103, sampleValues(MT103, seededRandom(1)))).toBeUndefined()
})

test('a long reference is shortened for the count of its page', () => {
  const values = { ...statement(MT950, 7, 50), senderReference: 'STATEMENT2026001' }
  const references = statementPages(MT950, values)?.pages.map((page) => page.senderReference)
  expect(references?.slice(0, 2)).toEqual(['STATEMENT2026001', 'STATEMENT20260-2'])
})
