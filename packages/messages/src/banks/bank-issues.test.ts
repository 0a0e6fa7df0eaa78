import { expect, test } from 'vitest'

import { PACS008 } from '../mx/pacs008.ts'
import { bankIssues, type KnownBanks, NO_BANKS } from './bank-issues.ts'
import { bicPlaces } from './bic-places.ts'

const VALUES = {
  businessApplicationHeader: { from: 'DEMECNBJXXX', to: 'demwdeff ' },
  creditTransfer: {
    debtorAgent: { bicfi: 'NOBIC' },
    creditorAgent: { bicfi: 'TESTDEFF123', name: 'TESTGB2L' },
  },
}

const KNOWN: KnownBanks = {
  isComplete: true,
  asked: new Set(['DEMECNBJXXX', 'TESTDEFF123']),
  banks: new Map([
    [
      'DEMECNBJXXX',
      {
        bic: 'DEMECNBJXXX',
        name: 'Demo',
        city: '',
        country: 'CN',
        status: 'closed' as const,
        statusSince: '2026-11-24',
      },
    ],
  ]),
  today: '2026-11-24',
}

const codesOf = (known: KnownBanks) =>
  bankIssues(PACS008, VALUES, known).map(({ path, code, severity }) => [path.join('.'), code, severity])

test('only complete BICs in BIC members are found, at any depth', () => {
  expect(bicPlaces(PACS008, VALUES)).toEqual([
    { path: ['businessApplicationHeader', 'from'], bic: 'DEMECNBJXXX' },
    { path: ['businessApplicationHeader', 'to'], bic: 'DEMWDEFFXXX' },
    { path: ['creditTransfer', 'creditorAgent', 'bicfi'], bic: 'TESTDEFF123' },
  ])
})

test('a BIC that was not looked up yet is not reported as unknown', () => {
  expect(codesOf(KNOWN)).toEqual([
    ['businessApplicationHeader.from', 'bic.closed', 'warning'],
    ['creditTransfer.creditorAgent.bicfi', 'bic.unknown', 'warning'],
  ])
  expect(codesOf(NO_BANKS)).toEqual([])
})

test('a bank is active until the day before it closes', () => {
  expect(codesOf({ ...KNOWN, isComplete: false, today: '2026-11-23' })).toEqual([])
})
