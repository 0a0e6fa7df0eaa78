import { LANGUAGES, messageTypesOf } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import type { MxCodeListName } from '../core/shape.ts'
import { CA103 } from '../remittance/ca103.ts'
import { codeList } from './code-list.ts'
import { PURPOSE_GROUPS } from './purpose-names.ts'
import { purposeGroupOf } from './purpose-codes.ts'

/** The specification's lists, in its order. Forms may offer a part of a list (OPEN-95). */
const LISTS: readonly (readonly [string, MxCodeListName, string])[] = [
  ['REF-03', 'chargeBearer', 'CRED DEBT SHAR SLEV'],
  ['REF-04', 'settlementMethod', 'CLRG COVE INDA INGA'],
  ['REF-05', 'clearingChannel', 'RTGS RTNS MPNS BOOK LVPS'],
  ['REF-06', 'priority', 'HIGH NORM URGT'],
  [
    'REF-07',
    'accountType',
    'CACC CASH CHAR CISH COMM LOAN MGLD MOMA NREX ODFT ONDP SACC SLRY SVGS TAXE TRAN TRAS',
  ],
  ['REF-08', 'codeKind', 'CODE PROPRIETARY'],
  ['REF-16', 'creditDebit', 'CRDT DBIT'],
  ['REF-17', 'entryStatus', 'BOOK PDNG INFO'],
  ['REF-18', 'inputChannel', 'FAXI PAPR TAPE WEBI'],
  ['REF-19', 'interestType', 'INDY OVRN'],
  ['REF-20', 'copyDuplicate', 'CODU COPY DUPL'],
  ['REF-21', 'originalMessageName', 'pacs.008.001.08 pacs.009.001.08 103 202 950'],
  ['REF-23', 'accountIdentificationType', 'IBAN OTHER'],
]

const sorted = (codes: readonly string[]) => codes.toSorted((one, other) => one.localeCompare(other))

describe('code lists of the specification', () => {
  test.each(LISTS)('%s: %s', (_, list, codes) => {
    expect(sorted(codeList(list).map(({ code }) => code))).toEqual(sorted(codes.split(' ')))
    const unnamed = codeList(list).filter(({ names }) => LANGUAGES.some((language) => names[language] === ''))
    expect(unnamed).toEqual([])
  })

  test('country codes have three letters in MT forms and two in MX forms (REF-10)', () => {
    const named = (['country', 'countryAlpha2'] as const).map(
      (list) => codeList(list).find(({ names }) => names.en === 'Germany')?.code,
    )
    expect(named).toEqual(['DEU', 'DE'])
  })

  test('purposes are grouped by their first digit, and each group has a name (REF-14)', () => {
    expect(PURPOSE_GROUPS.map(({ code }) => code).join('')).toBe('123456789')
    expect(codeList('purpose').every(({ code, group }) => group === purposeGroupOf(code))).toBe(true)
  })

  test('types of messages (REF-24, REF-25)', () => {
    expect(messageTypesOf('MT').join(' ')).toBe(
      'MT103 MT199 MT202 MT299 MT900 MT910 MT920 MT940 MT941 MT942 MT950 MT999',
    )
    expect(messageTypesOf('ISO20022').join(' ')).toBe('pacs.008 pacs.009 pacs.004 camt.052 camt.053 camt.054')
    expect(CA103.type).toBe('CA103')
  })
})
