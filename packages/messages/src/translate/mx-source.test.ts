import { describe, expect, test } from 'vitest'

import { readXml } from '../xml/index.ts'
import { MxSource } from './mx-source.ts'

function sourceOf(xml: string): MxSource {
  const read = readXml(xml)
  if (!read.ok) throw new Error(read.error.code)
  return new MxSource(read.value)
}

const TWO =
  '<A><G><P>group</P><Q>all</Q></G><T><N>1</N><V C="EUR">10</V></T><T><N>2</N><P>own</P><V C="USD">20</V></T></A>'

describe('a source', () => {
  test('returns the first value of several and records the remaining ones', () => {
    const source = sourceOf(TWO)
    expect(source.peek('T/N')).toBe('1')
    expect(source.take('T/V/@C')).toBe('EUR')
    expect(source.left('T/V')).toBe('10')
    expect(source.take('T/V')).toBe('10')
    expect(source.left('T/V')).toBeUndefined()
    expect(source.take('T/V')).toBe('10')
    expect(source.has('T/X')).toBe(false)
    expect(source.take('T')).toBeUndefined()
    expect(source.take('T/X/@C')).toBeUndefined()
    expect(source.at('X/Y')).toBeUndefined()
  })

  test('returns the values that were not read, an amount with its currency', () => {
    const source = sourceOf(TWO)
    source.take('G/P')
    source.take('T/V/@C')
    expect(source.unused().map(({ path, value }) => `${path} ${value}`)).toEqual([
      '/A/G/Q all',
      '/A/T[1]/N 1',
      '/A/T[1]/V 10',
      '/A/T[2]/N 2',
      '/A/T[2]/P own',
      '/A/T[2]/V USD 20',
    ])
  })

  test('returns an attribute whose element was read or has children', () => {
    const source = sourceOf('<A><B C="1">2</B><D E="3"><F>4</F></D></A>')
    source.take('B')
    expect(source.unused().map(({ path, value }) => `${path} ${value}`)).toEqual([
      '/A/B/@C 1',
      '/A/D/@E 3',
      '/A/D/F 4',
    ])
  })

  test('marks values that belong to a bank with a BIC', () => {
    const source = sourceOf('<A><FinInstnId><BICFI>B</BICFI><X><M>1</M></X></FinInstnId><N>2</N></A>')
    source.take('FinInstnId/BICFI')
    expect(source.unused()).toEqual([
      { path: '/A/FinInstnId/X/M', value: '1', isKnownBank: true },
      { path: '/A/N', value: '2', isKnownBank: false },
    ])
  })

  test('takes an element as a whole', () => {
    const source = sourceOf('<A><B C="1"><D E="3">4</D></B></A>')
    source.at('B')?.takeWhole()
    expect(source.unused()).toEqual([])
  })
})

describe('a narrowed source', () => {
  const whole = sourceOf(TWO)
  const chainTo = (index: number) => whole.all('T').slice(index, index + 1)

  test('contains one of several elements, with its position among them', () => {
    const second = whole.narrowed(chainTo(1))
    expect(second.peek('T/N')).toBe('2')
    expect(second.all('T').map(({ path }) => path)).toEqual(['/A/T[2]'])
    expect(second.unused().map(({ path }) => path)).not.toContain('/A/T[1]/N')
  })

  test('inherits values that it does not have', () => {
    const heritage = ['G/P', 'G/Q', 'G/X', 'H/Y']
    const first = whole.narrowed(chainTo(0), heritage).at('T')
    expect(first?.take('P')).toBe('group')
    expect(first?.all('Q').map(({ path }) => path)).toEqual(['/A/G/Q'])
    expect(first?.has('X')).toBe(false)
    const second = whole.narrowed(chainTo(1), heritage).at('T')
    expect(second?.take('P')).toBe('own')
  })

  test('records the values that were read from the group', () => {
    const narrowed = whole.narrowed(chainTo(0), ['G/P'])
    narrowed.at('T')?.take('P')
    expect(narrowed.unused().map(({ path }) => path)).toEqual(['/A/G/Q', '/A/T[1]/N', '/A/T[1]/V'])
  })

  test('without a chain is the whole, with nothing read', () => {
    expect(whole.narrowed([], ['G/P']).peek('T/N')).toBe('1')
  })
})
