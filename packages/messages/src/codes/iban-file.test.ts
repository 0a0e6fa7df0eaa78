import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { ibanStructureOf } from '../core/iban-registry.ts'
import { withValueAt } from '../core/paths.ts'
import { readFin } from '../fin/index.ts'
import { loadDefinition } from '../message-types.ts'
import { checkMx, loadSchemasOf, readMx } from '../mx/envelope/index.ts'
import { releaseInForce } from '../standard/mx/releases.ts'
import { translateFin } from '../translate/index.ts'
import { ownIbanEntries } from './iban-file.ts'
import { entriesOf } from './imported-list.ts'
import { ibanRegistryOf, withLists } from './with-lists.ts'

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

describe('an imported length replaces that of the product everywhere', () => {
  /** A German IBAN with two digits more, which no built-in table knows, and a registry that requires it. */
  const longer = withCheckDigits('DE0037040044053201300012')
  const current = 'DE89370400440532013000'
  const lists = [{ list: 'iban', entries: readOf([['DE', 'DE2!n8!n12!n', 'Germany']]), retired: [] } as const]
  const ibans = ibanRegistryOf(lists)

  /** The text of a pacs.008 to this account, as another bank may have written it. */
  async function codesOfText(account: string, registry: typeof ibans) {
    const [message] = readMx(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf><CdtTrfTxInf><CdtrAcct><Id><IBAN>${account}</IBAN></Id></CdtrAcct></CdtTrfTxInf></FIToFICstmrCdtTrf></Document>`,
    )
    if (message === undefined) throw new Error('No message')
    const schemas = await loadSchemasOf(message)
    return checkMx(message, { schemas, release: releaseInForce('2026-11-30'), ibans: registry })
      .filter(({ path }) => path.endsWith('/IBAN'))
      .map(({ code }) => code)
  }

  test('in texts', async () => {
    expect(await codesOfText(longer, undefined)).toEqual(['iban.checksum'])
    expect(await codesOfText(longer, ibans)).toEqual([])
    expect(await codesOfText(current, undefined)).toEqual([])
    expect(await codesOfText(current, ibans)).toEqual(['iban.structure'])
    expect(await codesOfText('GB29NWBK60161331926819', ibans)).toEqual(['iban.unknownCountry'])
    expect(await codesOfText(longer.replace('DE', 'DE9').slice(0, 24), ibans)).toEqual(['iban.checksum'])
  })

  test('in a message that is sent', async () => {
    const definition = await loadDefinition('pacs.008')
    expect(definition && withLists(definition, lists).ibans).toBe(ibans)
  })

  test('in the choice between IBAN and other number of a translation', async () => {
    const elementOf = async (account: string, registry: typeof ibans) => {
      const [message] = readFin(paymentTo(account))
      const translation =
        message &&
        (await translateFin(message, {
          release: releaseInForce('2026-11-30'),
          serviceVersion: '02',
          createdAt: '2026-11-30T08:00:00+08:00',
          ibans: registry,
        }))
      return /<CdtrAcct>\s*<Id>\s*<(IBAN|Othr)>/.exec(translation?.text ?? '')?.[1]
    }
    expect(await elementOf(longer, undefined)).toBe('Othr')
    expect(await elementOf(longer, ibans)).toBe('IBAN')
    expect(await elementOf(current, ibans)).toBe('Othr')
  })
})

/** Returns an MT103 to an account. */
function paymentTo(account: string): string {
  return `{1:F01DEMECNBJAXXX0000000000}{2:I103DEUTDEFFXXXXN}{3:{121:eb6305c9-1f7f-49de-aed0-16487c27b42d}}{4:\r\n:20:REF1\r\n:23B:CRED\r\n:32A:261130EUR10,\r\n:50K:/1234\r\nPAYER\r\nSTREET 1\r\n:59:/${account}\r\nPAYEE\r\nSTREET 2\r\n:71A:SHA\r\n-}`
}
