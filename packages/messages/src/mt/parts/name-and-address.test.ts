import { describe, expect, test } from 'vitest'

import { packedParty, unpackedParty } from './name-and-address.ts'

const party = (name: string, ...addressLines: readonly string[]) => ({ name, addressLines })

describe('name and address in four lines (OPEN-67)', () => {
  test('stay unchanged if they fit four lines', () => {
    expect(packedParty(party('ACME', 'ROAD 1', 'BEIJING', 'CHINA'))).toEqual({
      option: 'lines',
      lines: ['ACME', 'ROAD 1', 'BEIJING', 'CHINA'],
    })
  })

  test('are written with numbers and wrapped again if there are more lines', () => {
    expect(packedParty(party('ACME', 'TOWER 5', 'HARBOUR ROAD 88', 'BEIJING', 'CHINA'))).toEqual({
      option: 'numbered',
      lines: [
        { number: '1', text: 'ACME' },
        { number: '2', text: 'TOWER 5, HARBOUR ROAD 88' },
        { number: '3', text: 'CN/BEIJING' },
      ],
    })
  })

  test('are written without numbers and wrapped again if the address contains no country (T56)', () => {
    expect(packedParty(party('ACME', 'TOWER 5', 'HARBOUR ROAD 88', 'FLOOR 3', 'BEIJING'))).toEqual({
      option: 'lines',
      lines: ['ACME', 'TOWER 5, HARBOUR ROAD 88, FLOOR 3,', 'BEIJING'],
    })
  })

  test('have the country as a separate line', () => {
    const { lines } = packedParty({ ...party('ACME', 'A', 'B', 'C', 'D'), country: 'CN' }) ?? {}
    expect(lines).toEqual([
      { number: '1', text: 'ACME' },
      { number: '2', text: 'A, B, C, D' },
      { number: '3', text: 'CN' },
    ])
  })

  test.each([
    ['an address too long in all', party('ACME', 'A'.repeat(35), 'B'.repeat(35), 'C', 'D')],
    ['four full lines', party('ACME', ...Array<string>(4).fill('NORTH HARBOUR ROAD 88 STEEL TOWER 1'))],
    ['a word longer than a line', { ...party('ACME', 'A'.repeat(34), 'B', 'C', 'D'), country: 'CN' }],
    ['a name of 35 without a blank', { ...party('N'.repeat(35), 'A', 'B', 'C', 'D'), country: 'CN' }],
  ])('%s does not fit', (_, tooLong) => {
    expect(packedParty(tooLong)).toBeUndefined()
  })

  test('a name longer than 33 characters takes two lines', () => {
    const { lines } = packedParty(party(`${'N'.repeat(30)} LTD.`, 'A', 'B', 'C', 'CN')) ?? {}
    expect(lines).toEqual([
      { number: '1', text: 'N'.repeat(30) },
      { number: '1', text: 'LTD.' },
      { number: '2', text: 'A, B' },
      { number: '3', text: 'CN/C' },
    ])
  })
})

describe('reading numbered lines', () => {
  test.each([
    [
      ['1/ACME TRADING', '1/COMPANY', '2/ROAD 1', '3/CN/BEIJING'],
      { name: 'ACME TRADING COMPANY', addressLines: ['ROAD 1', 'BEIJING'], country: 'CN' },
    ],
    [['1/ACME', '3/CN'], { name: 'ACME', addressLines: [], country: 'CN' }],
    [
      ['1/ACME', '3/DE/FRANKFURT', '3/60311'],
      { name: 'ACME', addressLines: ['FRANKFURT', '60311'], country: 'DE' },
    ],
    [['1/ACME', '3/Frankfurt'], { name: 'ACME', addressLines: ['Frankfurt'] }],
    [['1/ACME', '2/ROAD 1', '4/19800101', '7/CN/123'], { name: 'ACME', addressLines: ['ROAD 1'] }],
  ])('%j', (texts, read) => {
    const lines = texts.map((text) => ({ number: text.slice(0, 1), text: text.slice(2) }))
    expect(unpackedParty(lines)).toEqual(read)
  })
})
