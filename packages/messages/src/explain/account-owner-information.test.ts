import { describe, expect, test } from 'vitest'

import { accountOwnerInformation } from './account-owner-information.ts'

function shown(value: string): readonly string[] {
  return accountOwnerInformation(value).map(({ name, start, end, value: content }) =>
    [name, content ?? value.slice(start, end)].join(' | '),
  )
}

describe('numbered parts of German banks', () => {
  test('a purpose is joined from its parts and over line breaks', () => {
    expect(
      shown(
        '166?00GUTSCHRIFT?109262?20EREF+INV-2026-11?21SVWZ+RECHNUNG\n 4711?30DEMWDEFF?31DE0012345?32DEMO IM\nPORT?33COMPANY?34011',
      ),
    ).toEqual([
      'businessTransactionCode | 166',
      'postingText | GUTSCHRIFT',
      'journalNumber | 9262',
      'purpose | EREF+INV-2026-11SVWZ+RECHNUNG 4711',
      'counterpartyBank | DEMWDEFF',
      'counterpartyAccount | DE0012345',
      'counterpartyName | DEMO IMPORTCOMPANY',
      'textKeyExtension | 011',
    ])
  })

  test('later parts of a purpose are separate components, and unknown and empty parts are not joined', () => {
    expect(shown('020?20A?30B?60C?99D?98E?00')).toEqual([
      'businessTransactionCode | 020',
      'purpose | A',
      'counterpartyBank | B',
      'purpose | C',
      'numberedPart | D',
      'numberedPart | E',
    ])
  })

  test('the characters of a part are located at their position in the text', () => {
    const value = '166?00GUT\nSCHRIFT?20A'
    const [, posting] = accountOwnerInformation(value)
    expect(posting && value.slice(posting.start, posting.end)).toBe('GUT\nSCHRIFT')
  })
})

describe('code words between slashes', () => {
  test('continue over line breaks and can share a slash', () => {
    expect(
      shown('/TRTP/SEPA TRANSFER/IBAN/NL00DEMO\n0123456789/BIC/DEMWDEFF/NAME/DEMO/EREF//REMI/INV 1/2'),
    ).toEqual([
      'codeWord | TRTP',
      'text | SEPA TRANSFER',
      'codeWord | IBAN',
      'text | NL00DEMO0123456789',
      'codeWord | BIC',
      'text | DEMWDEFF',
      'codeWord | NAME',
      'text | DEMO',
      'codeWord | EREF',
      'codeWord | REMI',
      'text | INV 1/2',
    ])
  })

  test('a word that is split over two lines is one word', () => {
    expect(shown('LEAD /RE\nMI/X')).toEqual(['text | LEAD ', 'codeWord | REMI', 'text | X'])
  })
})

test.each(['A FREE TEXT', 'WITH 20/11/2026 DATES\nAND /XYZQ/ WORDS', '166 NO PARTS', '~20POLISH', ''])(
  '%j remains one text',
  (value) => {
    expect(accountOwnerInformation(value)).toEqual([{ name: 'text', start: 0, end: value.length }])
  },
)
