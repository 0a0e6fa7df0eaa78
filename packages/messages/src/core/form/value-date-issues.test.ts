import { plainDays } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { loadDefinition } from '../../message-types.ts'
import { pathOf, withValueAt } from '../paths.ts'
import { valueDateIssues } from './value-date-issues.ts'

/** Friday, 27 November 2026. */
const TODAY = '2026-11-27'

const PLACES: readonly (readonly [string, string])[] = [
  ['MT103', 'valueDate'],
  ['MT202', 'valueDate'],
  ['pacs.008', 'creditTransfer.interbankSettlementDate'],
  ['pacs.009', 'creditTransfer.interbankSettlementDate'],
  ['pacs.004', 'transactionInformation.0.returnInformation.interbankSettlementDate'],
]

async function issuesOf(type: string, place: string, day: unknown) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no definition`)
  const moment = { now: new Date(`${TODAY}T12:00:00Z`), days: plainDays('UTC') }
  return valueDateIssues(definition, withValueAt({}, place, day), moment)
}

test.each(PLACES)(
  '%s: a value date four weeks ago is reported at its member and does not block the message',
  async (type, place) => {
    expect(await issuesOf(type, place, '2026-10-30')).toEqual([
      {
        path: pathOf(place),
        code: 'valueDate.past',
        severity: 'warning',
        params: expect.objectContaining({ day: '2026-10-30', today: TODAY, next: TODAY }),
      },
    ])
  },
)

test.each([
  ['2026-11-26', ['valueDate.past']],
  [TODAY, []],
  ['2026-11-28', ['valueDate.weekend']],
  ['2026-11-29', ['valueDate.weekend']],
  ['2026-11-30', []],
  ['2026-12-07', []],
  ['2026-12-08', ['valueDate.farAhead']],
  ['2026-12-12', ['valueDate.farAhead', 'valueDate.weekend']],
  ['2026-11-22', ['valueDate.past']],
  [' 2026-11-26 ', ['valueDate.past']],
  ['2026-02-30', []],
  ['', []],
  [undefined, []],
])('%s gives %j', async (day, codes) => {
  expect((await issuesOf('MT103', 'valueDate', day)).map(({ code }) => code)).toEqual(codes)
})

test('a statement has no value date', async () => {
  expect(await issuesOf('MT940', 'valueDate', '2020-01-01')).toEqual([])
})
