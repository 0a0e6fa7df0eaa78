import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { ibanStructureOf } from '../core/iban-registry.ts'
import { withValueAt } from '../core/paths.ts'
import { loadDefinition } from '../message-types.ts'
import { ownIbanEntries } from './iban-file.ts'
import { entriesOf } from './imported-list.ts'
import { withLists } from './with-lists.ts'

/** The published file: one row for each data element, one column for each country. */
const TXT = [
  ['Data element', 'Example 1', 'Example 2', 'Example 3'],
  ['Name of country', 'Germany', 'Malta', 'Atlantis'],
  ['IBAN prefix country code (ISO 3166)', 'DE', 'MT', 'ZZ'],
  ['SEPA country', 'Yes', 'Yes', 'No'],
  ['BBAN structure', '8!n10!n', '4!a5!n18!c', '3!n'],
  ['IBAN structure', 'DE2!n8!n10!n', 'MT2!n4!a5!n18!c', 'ZZ2!n3!n'],
  ['IBAN length', '22', '31', '7'],
]

const CSV = [
  ['Name of country', 'IBAN prefix country code (ISO 3166)', 'IBAN structure'],
  ['Germany', 'DE', 'DE2!n8!n10!n'],
  ['Malta', 'MT', 'MT2!n4!a5!n18!c'],
  ['Atlantis', 'ZZ', 'ZZ2!n3!n'],
]

const PLAIN = [
  ['DE', 'DE2!n8!n10!n', 'Germany'],
  ['MT', 'MT2!n4!a5!n18!c', 'Malta'],
  ['ZZ', 'ZZ2!n3!n', 'Atlantis'],
]

function readOf(rows: readonly (readonly string[])[]) {
  const read = entriesOf('iban', rows, ownIbanEntries())
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

describe('an IBAN registry', () => {
  test('is read as published, as CSV and as plain rows', () => {
    const read = readOf(TXT)
    expect(read.map(({ code, structure }) => [code, structure])).toEqual([
      ['DE', 'DE2!n8!n10!n'],
      ['MT', 'MT2!n4!a5!n18!c'],
      ['ZZ', 'ZZ2!n3!n'],
    ])
    expect(read.map(({ names }) => names.ru)).toEqual(['Германия', 'Мальта', 'Atlantis'])
    expect(readOf(CSV)).toEqual(read)
    expect(readOf(PLAIN)).toEqual(read)
  })

  test('of an early release has several structures for a country', () => {
    const rows = [
      ['Data element', '1'],
      ['Name of country', 'France'],
      ['IBAN prefix country code (ISO 3166)', 'FR'],
      ['IBAN structure', 'FR2!n5!n5!n11!c2!n, GF2!n5!n5!n11!c2!n'],
    ]
    expect(readOf(rows).map(({ code }) => code)).toEqual(['FR', 'GF'])
  })

  test.each([
    ['DE', 'FR2!n8!n10!n'],
    ['DE', 'DE2!n8!x'],
    ['DE', ''],
    ['DE', 'DE2!n40!n'],
  ])('with the structure of %s as "%s" is refused', (country, structure) => {
    const read = entriesOf('iban', [[country, structure, 'x']], [])
    expect(read.ok ? [] : read.error.map(({ code }) => code)).toEqual(['listEntry.structure'])
  })
})

test.each([
  // Examples of the registry.
  ['DE2!n8!n10!n', 'DE89370400440532013000', true],
  ['MT2!n4!a5!n18!c', 'MT84MALT011000012345MTLCAST001S', true],
  ['GB2!n4!a6!n8!n', 'GB29NWBK60161331926819', true],
  ['GB2!n4!a6!n8!n', 'GB291WBK60161331926819', false],
  ['DE2!n8!n10!n', 'DE8937040044053201300X', false],
  ['DE2!n8!n10!n', 'DE893704004405320130001', false],
])('the structure %s and the account %s match: %s', (structure, iban, isMatch) => {
  expect(ibanStructureOf(structure)?.matches.test(iban)).toBe(isMatch)
})

test.each([
  ['MT103', 'beneficiaryCustomer.account'],
  ['pacs.008', 'creditTransfer.creditorAccount.iban'],
])('the form %s checks accounts by the imported registry', async (type, path) => {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`No form of ${type}`)
  const codesAt = (account: string, rows?: readonly (readonly string[])[]) => {
    const lists = rows === undefined ? [] : [{ list: 'iban', entries: readOf(rows), retired: [] } as const]
    const values = withValueAt(
      withValueAt({}, path, account),
      path.replace(/iban$/, 'identificationType'),
      path.endsWith('iban') ? 'IBAN' : account,
    )
    return checkValues(withLists(definition, lists), values)
      .filter((issue) => issue.path.join('.') === path)
      .map(({ code }) => code)
  }
  const rows = PLAIN.slice(0, 1)
  // Right check digits, and a letter in the bank code, which German accounts do not have.
  const lettered = withCheckDigits('DE00A7040044053201300X')
  expect(codesAt('DE89370400440532013000', rows)).toEqual([])
  expect(codesAt('GB29NWBK60161331926819', rows)).toEqual(['iban.unknownCountry'])
  expect(codesAt('GB29NWBK60161331926819')).toEqual([])
  expect(codesAt('DE88370400440532013000', rows)).toEqual(['iban.checksum'])
  expect(codesAt(lettered)).toEqual([])
  expect(codesAt(lettered, rows)).toEqual(['iban.structure'])
})

/** Returns an IBAN with right check digits (ISO 7064, MOD 97-10), computed here independently. */
function withCheckDigits(iban: string): string {
  const moved = `${iban.slice(4)}${iban.slice(0, 2)}00`
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  const check = 98n - (BigInt(digits) % 97n)
  return `${iban.slice(0, 2)}${String(check).padStart(2, '0')}${iban.slice(4)}`
}
