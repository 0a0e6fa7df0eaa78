import { describe, expect, test } from 'vitest'

import { jaroWinkler } from './jaro-winkler.ts'
import type { ListEntry } from './list-entry.ts'
import { readListFile } from './list-file.ts'
import { createMatcher, type ScreenedField } from './matcher.ts'
import { tokensOf } from './tokens.ts'

const entry = (id: string, name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  id,
  kind: 'entity',
  name,
  aliases: [],
  bics: [],
  countries: [],
  programme: '',
  ...more,
})

function matcherOf(...entries: readonly ListEntry[]) {
  const matcher = createMatcher()
  matcher.add({ name: 'test', entries })
  return matcher
}

const field = (value: string, kind: ScreenedField['kind'] = 'name'): ScreenedField => ({
  path: 'payee.name',
  kind,
  value,
})

/** Returns the ids of the entries that a text hits at the threshold of the product. */
const idsFor = (matcher: ReturnType<typeof matcherOf>, asked: ScreenedField, threshold = 0.85) =>
  matcher.match([asked], threshold).map(({ entryId }) => entryId)

describe('Jaro-Winkler', () => {
  // Winkler's own examples (1990), to three digits.
  test.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DWAYNE', 'DUANE', 0.84],
    ['DIXON', 'DICKSONX', 0.813],
    ['SHACKLEFORD', 'SHACKELFORD', 0.982],
    ['ABROMS', 'ABRAMS', 0.922],
    ['', 'A', 0],
  ])('%s and %s: %d', (left, right, similarity) => {
    expect(jaroWinkler(left, right)).toBeCloseTo(similarity, 3)
  })
})

describe('spellings of Cyrillic', () => {
  // The romanisations are those of ISO 9, BGN/PCGN, ICAO 9303 and everyday use in public sources.
  test.each([
    ['Юрий', 'Yuriy', 'Iurii', 'Jurij', 'Yury', 'Yuri'],
    ['Хрущев', 'Khrushchev', 'Chruščev', 'Khrushchyov'],
    ['Щукин', 'Shchukin', 'Schtschukin'],
    ['Цветаева', 'Tsvetaeva', 'Cvetaeva', 'Tsvetayeva'],
    ['Горбачев', 'Gorbachev', 'Gorbachov', 'Gorbachyov'],
  ])('%s is found in each', (cyrillic, ...romanised) => {
    const matcher = matcherOf(entry('1', `${cyrillic} Иванович Петров`))
    for (const word of romanised)
      expect([word, idsFor(matcher, field(`${word} IVANOVICH PETROV`))]).toEqual([word, ['1']])
  })
})

describe('Chinese names', () => {
  test.each([
    ['王小明', 'WANG XIAOMING'],
    ['王小明', 'Wang Xiao Ming'],
    ['王小明', 'Xiaoming Wang'],
    ['北京远洋运输', 'BEIJING YUANYANG YUNSHU CO LTD'],
    ['王小明', '王小明'],
  ])('%s is found as %s', (name, written) => {
    expect(idsFor(matcherOf(entry('1', name)), field(written))).toEqual(['1'])
    expect(idsFor(matcherOf(entry('1', written)), field(name))).toEqual(['1'])
  })
})

describe('names', () => {
  const matcher = matcherOf(
    entry('22790', 'MADURO MOROS, Nicolas', { kind: 'person' }),
    entry('306', 'BANCO NACIONAL DE CUBA', { aliases: ['NATIONAL BANK OF CUBA'], bics: ['BNCUCUHH'] }),
    entry('7', 'Harbour Star Shipping Co., Ltd.'),
    entry('8', 'NICO'),
    entry('KP', 'Korea, Democratic People’s Republic', { kind: 'country', countries: ['KP'] }),
  )

  test.each([
    ['in another order', 'Nicolás Maduro Moros', ['22790']],
    ['with a typing error', 'NICOLAS MADURRO MOROS', ['22790']],
    ['with another legal form', 'HARBOUR STAR SHIPPING LIMITED', ['7']],
    ['by an alias', 'National Bank of Cuba, Havana', ['306']],
    ['of one word', 'NICO', ['8']],
    ['of one word among others', 'NICO ROSBERG RACING', []],
    ['with one word in common', 'HARBOUR VIEW TRADING', []],
    ['of other words', 'DEMO MACHINES TRADING CO LTD', []],
  ])('%s', (_, written, ids) => {
    expect(idsFor(matcher, field(written))).toEqual(ids)
  })

  test('a name is found in a free text, and its scattered words are not', () => {
    expect(idsFor(matcher, field('INV 7 FREIGHT HARBOUR STAR SHIPPING VOY 3', 'text'))).toEqual(['7'])
    expect(
      idsFor(matcher, field('HARBOUR DUES FOR TUG AND PILOT, STAR QUAY 5, LATE SHIPPING', 'text')),
    ).toEqual([])
  })

  test('BICs are compared by bank, countries by code and by the country of a BIC', () => {
    expect(idsFor(matcher, field('BNCUCUHHXXX', 'bic'))).toEqual(['306'])
    expect(idsFor(matcher, field('FTBDKPPYXXX', 'bic'))).toEqual(['KP'])
    expect(idsFor(matcher, field('KP', 'country'))).toEqual(['KP'])
    expect(idsFor(matcher, field('DEUTDEFFXXX', 'bic'))).toEqual([])
  })

  test('the highest score is first, with entry, matched name, part and value', () => {
    const [first, second] = matcher.match([field('NATIONAL BANK OF CUBA'), field('BNCUCUHHXXX', 'bic')], 0.75)
    expect(first).toMatchObject({ entryId: '306', score: 1, list: 'test', path: 'payee.name' })
    expect(second?.score).toBeLessThanOrEqual(first?.score ?? 0)
    const [near] = matcher.match([field('NATIONALE BANK CUBA')], 0.85)
    expect(near).toMatchObject({ matched: 'NATIONAL BANK OF CUBA', entryName: 'BANCO NACIONAL DE CUBA' })
    expect(near?.score).toBeLessThan(1)
  })
})

test('a text of legal forms only keeps them', () => {
  expect(tokensOf('The Company Ltd')).toHaveLength(3)
  expect(tokensOf('ACME The Company Ltd')).toHaveLength(1)
})

describe('list files', () => {
  test('the own format: aliases, BICs and countries in one cell, rejected rows with line and reason', () => {
    const text = [
      'id,kind,name,aliases,bics,countries,programme',
      '1,entity,"Harbour Star, Ltd","Star; HS",DEUTDEFF,DE,EX',
      '2,planet,Mars,,,,',
      '',
      '1,entity,Twice,,,,',
      '3,entity,Bad BIC,,DEUT,,',
    ].join('\r\n')
    const file = readListFile(text)
    expect(file?.entries).toEqual([
      {
        id: '1',
        kind: 'entity',
        name: 'Harbour Star, Ltd',
        aliases: ['Star', 'HS'],
        bics: ['DEUTDEFF'],
        countries: ['DE'],
        programme: 'EX',
      },
    ])
    expect(file?.rejected).toEqual([
      { line: 3, code: 'kind' },
      { line: 5, code: 'double' },
      { line: 6, code: 'bic' },
    ])
  })

  test('sdn.csv of the Office of Foreign Assets Control', () => {
    // The rows are those of the published file, its format as in "Specially Designated Nationals list data formats".
    const text = [
      `306,"BANCO NACIONAL DE CUBA",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'BNC'."`,
      `22790,"MADURO MOROS, Nicolas","individual","VENEZUELA","President",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 23 Nov 1962."`,
      '\u001A',
    ].join('\r\n')
    const file = readListFile(text)
    expect(file?.format).toBe('ofacSdn')
    expect(file?.entries).toMatchObject([
      { id: '306', kind: 'entity', name: 'BANCO NACIONAL DE CUBA', aliases: ['BNC'], programme: 'CUBA' },
      { id: '22790', kind: 'person', name: 'MADURO MOROS, Nicolas', programme: 'VENEZUELA' },
    ])
  })

  test('another file is none', () => {
    expect(readListFile('a,b\n1,2')).toBeUndefined()
    expect(readListFile('')).toBeUndefined()
  })
})
