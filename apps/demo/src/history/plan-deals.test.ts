import { readFileSync } from 'node:fs'

import { MESSAGE_TYPES } from '@nostro/kernel'
import { checkValues, isAboutCase, loadDefinition, MX_RELEASES, withRelease } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { dealValues } from './deal-form.ts'
import { BEIJING, FRANKFURT, planDeals } from './plan-deals.ts'
import { planRemittances } from './plan-remittances.ts'
import { closingCents } from './statement-lines.ts'

const README = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
const NOW = new Date('2026-11-23T11:00:00Z')
const waves = planDeals(NOW)
const deals = waves.flat()

describe('the plan of the history', () => {
  test('is the same for the same moment, and later includes what happened since', () => {
    expect(planDeals(NOW)).toEqual(waves)
    const later = planDeals(new Date('2026-11-24T11:00:00Z')).flat()
    expect(later.length).toBeGreaterThan(0)
    expect(new Set(later.map(({ at }) => at.getTime())).has(Date.parse('2026-11-24T08:00:00Z'))).toBe(true)
  })

  test('has about two thousand messages of all types on working days of three months', () => {
    const arrived = deals.filter(({ ending }) => !['draft', 'waiting', 'rejected'].includes(ending))
    const messages = deals.length + arrived.length
    expect(messages).toBeGreaterThan(1_800)
    expect(messages).toBeLessThan(2_200)
    // A message about a case needs another one that it refers to, except a free text.
    const types = MESSAGE_TYPES.filter((type) => !isAboutCase(type) || ['MT199', 'MT299'].includes(type))
    expect([...new Set(deals.map(({ type }) => type))].toSorted()).toEqual(types.toSorted())
    // The README states the number at each bank; an application is a copy and a message at the first one.
    const remittances = planRemittances(NOW)
    for (const bank of [BEIJING, FRANKFURT]) {
      const sent = deals.filter(({ from }) => from === bank)
      const received = arrived.filter(({ to }) => to === bank)
      const copies = remittances.length * (bank === BEIJING ? 2 : 1)
      const count = sent.length + received.length + copies
      expect(README).toContain(
        `about ${(Math.round(count / 200) * 200).toLocaleString('en')} messages at each bank`,
      )
    }
    expect(README).toContain(`${remittances.length} applications`)
    const weekdays = new Set(deals.map(({ at }) => at.getUTCDay()))
    expect(weekdays).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(deals.every(({ at }) => at < NOW)).toBe(true)
  })

  test('leaves pending messages in every folder, none of them old', () => {
    expect(new Set(deals.map(({ ending }) => ending))).toEqual(
      new Set(['confirmed', 'corrected', 'delivered', 'draft', 'rejected', 'waiting']),
    )
    const weekAgo = NOW.getTime() - 7 * 86_400_000
    const old = deals.filter(({ at }) => at.getTime() < weekAgo)
    expect(new Set(old.map(({ ending }) => ending))).toEqual(new Set(['confirmed', 'corrected']))
  })

  test('has statements that open with the closing balance of the previous one', () => {
    const statements = deals.filter(({ statement }) => statement !== undefined)
    expect(statements.length).toBeGreaterThan(100)
    const balances = new Map<string, number>()
    for (const deal of statements) {
      const account = `${deal.type} ${deal.from.bic} ${deal.payee.account} ${deal.currency}`
      const opening = deal.statement?.openingCents
      expect(opening).toBe(balances.get(account) ?? 125_000_000)
      balances.set(account, closingCents(deal))
    }
    expect([...balances.values()].every((cents) => cents > 0)).toBe(true)
    expect(statements.some(({ statement }) => (statement?.number ?? 0) > 2)).toBe(true)
  })

  test('has statements that list each payment once, as a debit of its sender', () => {
    const lines = deals.flatMap((deal) =>
      (deal.statement?.lines ?? []).flatMap((line) =>
        line.kind === 'TRF' ? [{ ...line, owner: deal.to }] : [],
      ),
    )
    expect(lines.length).toBeGreaterThan(300)
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(lines.length)
    for (const { reference, cents, isCredit, owner } of lines) {
      const payment = deals[Number(reference.slice(1)) - 1]
      expect([payment?.amount, payment?.from === owner]).toEqual([(cents / 100).toFixed(2), !isCredit])
    }
  })

  test('refers to an earlier message of the same sender where a type has a related reference', () => {
    const [first, later] = [deals.slice(0, 20), deals.slice(20)]
    // The first ones of a bank refer to none.
    for (const { type } of first.filter(({ relatedNumber }) => relatedNumber === 0))
      expect(type).toBe('MT103')
    for (const deal of [...first.filter(({ relatedNumber }) => relatedNumber > 0), ...later]) {
      const related = deals[deal.relatedNumber - 1]
      expect([related?.from, deal.number - deal.relatedNumber > 4]).toEqual([deal.from, true])
      expect(related?.ending).not.toBe('draft')
    }
  })

  test.each(MX_RELEASES.map(({ name }) => name))(
    'fills each form without an issue under %s',
    async (release) => {
      for (const deal of deals.filter(({ number }) => number % 3 === 0)) {
        const definition = await loadDefinition(deal.type)
        if (definition === undefined) throw new Error(`${deal.type} has no definition`)
        const issues = checkValues(withRelease(definition, release), dealValues(deal))
        expect({ type: deal.type, issues }).toEqual({ type: deal.type, issues: [] })
      }
    },
  )

  test('has applications in every stage, each with a distinct amount', () => {
    const remittances = planRemittances(NOW)
    expect(new Set(remittances.map(({ ending }) => ending)).size).toBe(8)
    const amounts = remittances.map(({ amount }) => amount)
    expect(new Set([...amounts, ...deals.map(({ amount }) => amount)]).size).toBe(
      new Set(deals.map(({ amount }) => amount)).size + amounts.length,
    )
  })
})
