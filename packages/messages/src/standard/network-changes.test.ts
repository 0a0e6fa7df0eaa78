import { expect, test } from 'vitest'

import { firstDayOf, NETWORK_CHANGES, networkChange, networkChangesOf } from './network-changes.ts'

// Days from swift.com and cpg.de, CBPR+ roadmap of 12 December 2025.
test.each([
  ['MT103', '2025-11-22'],
  ['MT202', '2025-11-22'],
  ['MT205', '2025-11-22'],
  ['MT101', '2026-11-14'],
  ['MT940', undefined],
  ['pacs.008', undefined],
])('%s has been carried by contingency processing since %s', (type, since) => {
  const change = networkChange(type, 'contingency')
  expect(change && firstDayOf(change)).toBe(since)
})

test('sources that disagree about a date are both listed, the earlier date first', () => {
  const [recall] = networkChangesOf('MT192')
  expect(recall?.dates.map(({ from }) => from)).toEqual(['2026-11', '2027-11'])
  expect(recall?.dates.every(({ sources }) => sources.length > 0)).toBe(true)
})

test('an investigation in MT is replaced in November 2027, a recall is not', () => {
  expect(networkChangesOf('MT195').map(({ effect }) => effect)).toEqual(['replaced'])
  expect(networkChangesOf('MT196').map(({ effect }) => effect)).toEqual(['throughService', 'replaced'])
})

test.each(NETWORK_CHANGES)('$effect of $types has dates in order, each with a source', ({ dates }) => {
  const days = dates.map(({ from }) => from)
  expect(days).toEqual(days.toSorted())
  for (const { from, sources } of dates) {
    expect(from).toMatch(/^\d{4}-\d{2}(-\d{2})?$/)
    expect(sources.length).toBeGreaterThan(0)
  }
})
