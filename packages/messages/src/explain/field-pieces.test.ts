import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { FIELD_FORMATS } from '../fin/field-formats.ts'
import { fieldPieces } from './field-pieces.ts'

/** Returns name and characters of each component, and the value and the meaning where they differ. */
function piecesOf(tag: string, value: string): readonly string[] {
  return fieldPieces(tag, value).map(({ name, start, end, value: content, meaning }) =>
    [name, value.slice(start, end), content, meaning?.key.slice('meaning.'.length)]
      .filter((part, index, all) => part !== undefined && !(index === 2 && part === all[1]))
      .join(' | '),
  )
}

describe('components of a field', () => {
  test.each([
    ['20', 'REF1', ['reference | REF1']],
    ['21', 'NONREF', ['reference | NONREF | reference.NONREF']],
    [
      '13C',
      '/SNDTIME/0915+0100',
      ['code | SNDTIME | timeIndication.SNDTIME', 'time | 0915 | 09:15', 'sign | +', 'offset | 0100 | 01:00'],
    ],
    ['23B', 'CRED', ['code | CRED | bankOperation.CRED']],
    ['23E', 'PHOB/20.527', ['code | PHOB | instruction.PHOB', 'text | 20.527']],
    ['23E', 'ABCD', ['code | ABCD']],
    ['25P', 'ACC1\nDEMWDEFF', ['account | ACC1', 'bic | DEMWDEFF']],
    ['28C', '00305/001', ['statementNumber | 00305', 'pageNumber | 001']],
    ['32A', '261121USD1000,', ['valueDate | 261121 | 2026-11-21', 'currency | USD', 'amount | 1000, | 1000']],
    ['36', '0,9236', ['rate | 0,9236 | 0.9236']],
    [
      '50F',
      'TXID/RU/7707083893\n1/OOO ROMASHKA\n2/STREET 1\n3/RU/MOSCOW',
      [
        'identifierType | TXID | partyIdentifier.TXID',
        'country | RU',
        'identifier | 7707083893',
        'partyLine1 | OOO ROMASHKA',
        'partyLine2 | STREET 1',
        'partyLine3 | RU/MOSCOW',
      ],
    ],
    ['50F', '/1/2\n1/A', ['account | 1/2', 'partyLine1 | A']],
    ['59', '/123\nNAME\nADDRESS', ['account | 123', 'nameAndAddress | NAME\nADDRESS']],
    ['59F', '1/NAME\n2/12/3', ['partyLine1 | NAME', 'partyLine2 | 12/3']],
    [
      '53B',
      '/D/D1\nDUBLIN',
      ['debitCreditMark | D | debitCreditMark.D', 'account | D1', 'location | DUBLIN'],
    ],
    [
      '57D',
      '//RU044525225.30101810400000000225\nBANK',
      [
        'clearingCode | RU | clearingCode.RU',
        'clearingNumber | 044525225.30101810400000000225',
        'nameAndAddress | BANK',
      ],
    ],
    ['57A', '//RT\nDEMWDEFF', ['clearingCode | RT | clearingCode.RT', 'bic | DEMWDEFF']],
    ['57A', '//XQ123\nDEMWDEFF', ['account | /XQ123', 'bic | DEMWDEFF']],
    [
      '60F',
      'D261121EUR12,5',
      [
        'debitCreditMark | D | debitCreditMark.D',
        'date | 261121 | 2026-11-21',
        'currency | EUR',
        'amount | 12,5 | 12.5',
      ],
    ],
    [
      '61',
      '2512310102RCR10,5S103REF//BANKREF\nDETAILS',
      [
        'valueDate | 251231 | 2025-12-31',
        'entryDate | 0102 | 2026-01-02',
        'debitCreditMark | RC | statementMark.RC',
        'fundsCode | R | fundsCode.letter',
        'amount | 10,5 | 10.5',
        'transactionGroup | S | transactionGroup.S',
        'messageType | 103 | messageType.103',
        'referenceForTheAccountOwner | REF',
        'referenceOfTheAccountServicingInstitution | BANKREF',
        'supplementaryDetails | DETAILS',
      ],
    ],
    [
      '61',
      '251231C1,FCHGNONREF',
      [
        'valueDate | 251231 | 2025-12-31',
        'debitCreditMark | C | statementMark.C',
        'amount | 1, | 1',
        'transactionGroup | F | transactionGroup.F',
        'transactionType | CHG | transactionType.CHG',
        'referenceForTheAccountOwner | NONREF | reference.NONREF',
      ],
    ],
    ['71A', 'OUR', ['code | OUR | detailsOfCharges.OUR']],
    ['77T', '/UEDI/UNH+1\nUNT', ['codeWord | UEDI | envelope.UEDI', 'text | UNH+1\nUNT']],
    ['77T', 'UNH+1', ['text | UNH+1']],
    ['79', 'A TEXT\n/WITH/ SLASHES', ['text | A TEXT\n/WITH/ SLASHES']],
  ])('of %s:%j', (tag, value, pieces) => {
    expect(piecesOf(tag, value)).toEqual(pieces)
  })

  test.each([
    ['20', 'A REFERENCE THAT IS TOO LONG', ['reference | A REFERENCE THAT IS TOO LONG']],
    ['59', 'NAME & SON', ['nameAndAddress | NAME & SON']],
    ['33B', 'USD100', ['currency | USD', 'amount | 100']],
    ['59F', '1/NAME\n9/LINE', ['partyLine1 | NAME', 'text | 9/LINE']],
    ['50F', 'ABCD\n1/NAME', ['partyIdentifier | ABCD', 'partyLine1 | NAME']],
    [
      '50F',
      'ABCD/XX/1\n1/NAME',
      ['identifierType | ABCD', 'country | XX', 'identifier | 1', 'partyLine1 | NAME'],
    ],
    ['53B', '/C', ['debitCreditMark | C | debitCreditMark.C']],
  ])('are found in spite of the problems of %s:%s', (tag, value, pieces) => {
    expect(piecesOf(tag, value)).toEqual(pieces)
  })

  test('a missing reference has no characters', () => {
    const [reference] = fieldPieces('61', '251231C1,NTRF').slice(-1)
    expect(reference).toMatchObject({
      name: 'referenceForTheAccountOwner',
      start: 13,
      end: 13,
      value: 'NONREF',
    })
  })

  test.each([
    ['99Z', 'ANYTHING'],
    ['32A', 'SOMETHING ELSE'],
    ['61', ''],
  ])('cannot be found in %s:%j', (tag, value) => {
    expect(piecesOf(tag, value)).toEqual([])
  })
})

describe('any value of any field', () => {
  const tags = fc.constantFrom(...Object.keys(FIELD_FORMATS))
  const values = fc
    .array(
      fc.oneof(
        fc.constantFrom('\n', '/', '//', '?20', '/REMI/', '/RETN/', '261121', 'USD', '1,5', 'NTRF', '1/'),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))

  test('has components in the order of the text that do not overlap', () => {
    fc.assert(
      fc.property(tags, values, (tag, value) => {
        const places = fieldPieces(tag, value).flatMap(({ start, end }) => [start, end])
        expect(places).toEqual(places.toSorted((first, second) => first - second))
        expect(places.every((place) => place >= 0 && place <= value.length)).toBe(true)
      }),
      { numRuns: sampleCount(500, 2_000) },
    )
  })
})
