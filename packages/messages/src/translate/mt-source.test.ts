import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/index.ts'
import { MtSource } from './mt-source.ts'
import { MtTarget } from './mt-target.ts'
import { TranslationReport } from './report.ts'

function sourceOf(...fields: readonly string[]): MtSource {
  const [message] = readFin(
    `{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:\r\n${fields.map((field) => `:${field}\r\n`).join('')}-}`,
  )
  if (message === undefined) throw new Error('nothing was read')
  return MtSource.of(message)
}

describe('a source', () => {
  test('returns the first field of its tags once', () => {
    const source = sourceOf('20:REF', '71F:EUR1,', '71F:EUR2,')
    expect(source.take('71F', '71G')).toEqual({
      tag: '71F',
      value: { currency: 'EUR', amount: '1' },
      text: 'EUR1,',
    })
    expect(source.takeAll('71F').map(({ text }) => text)).toEqual(['EUR2,'])
    expect(source.take('71F')).toBeUndefined()
    expect([source.has('71F'), source.has('71F', '20'), source.peek('71F')]).toEqual([false, true, 'EUR1,'])
    expect(source.unused().map(({ tag }) => tag)).toEqual(['20'])
  })

  test('skips a field that cannot be read', () => {
    const source = sourceOf('32A:NONSENSE', '32A:261121EUR1,')
    expect(source.take('32A')?.text).toBe('261121EUR1,')
    expect(source.unused().map(({ value }) => value)).toEqual(['NONSENSE'])
  })

  test('is split in two with a common record of read fields', () => {
    const source = sourceOf('20:REF', '52A:DEMGHKHH', '50K:DEMO', '52A:DEMUUS33')
    const { before, behind } = source.from('50A', '50F', '50K')
    expect([before.take('52A')?.text, behind.take('52A')?.text]).toEqual(['DEMGHKHH', 'DEMUUS33'])
    expect(source.unused().map(({ tag }) => tag)).toEqual(['20', '50K'])
  })

  test('is split after its end if there is no such field', () => {
    const { before, behind } = sourceOf('20:REF').from('50K')
    expect([before.has('20'), behind.has('20')]).toEqual([true, false])
  })
})

describe('a target', () => {
  test('sorts fields in the order of the standard, unknown ones last', () => {
    const target = new MtTarget(['20', '61', '86', '62F'], new TranslationReport())
    target.put('72', { lines: ['TEXT'] })
    target.put('86', { lines: ['WHOLE'] })
    target.put('86', { lines: ['LINE'] }, { beside: '61' })
    target.put('52A', { bic: 'DEMGHKHH' }, { as: '62F' })
    target.put('20', { reference: 'REF' })
    expect(target.fields().map(({ tag, value }) => `${tag}:${value}`)).toEqual([
      '20:REF',
      '86:LINE',
      '86:WHOLE',
      '62F:DEMGHKHH',
      '72:TEXT',
    ])
    expect([target.has('20'), target.has('21')]).toEqual([true, false])
  })

  test.each([
    ['a character outside of set x', ['A_B']],
    ['a blank line', ['A', ' ', 'B']],
  ])('leaves out %s', (_title, lines) => {
    const report = new TranslationReport()
    const target = new MtTarget(['72'], report)
    target.put('72', { lines })
    expect(target.fields()).toEqual([])
    expect(report.notes).toEqual([
      {
        kind: 'dropped',
        code: 'value.notWritable',
        severity: 'severe',
        from: '',
        to: '72',
        params: { value: lines.join(' ') },
      },
    ])
  })

  test.each([
    ['a line that begins like a tag', ':20:B', ':', '.20:B'],
    ['a line that begins like the end', '-B', '-', '.B'],
  ])('writes a full stop for the first character of %s', (_title, line, character, written) => {
    const report = new TranslationReport()
    const target = new MtTarget(['72'], report)
    expect(target.put('72', { lines: ['A', line] })).toBe(true)
    expect(target.fields()).toEqual([{ tag: '72', value: `A\n${written}` }])
    expect(report.notes.map(({ code, params }) => [code, params])).toEqual([
      ['text.lineStartReplaced', { character }],
    ])
  })

  test('leaves out an invalid day', () => {
    const report = new TranslationReport()
    const target = new MtTarget(['32A'], report)
    target.put('32A', { valueDate: '2099-01-01', currency: 'EUR', amount: '1' })
    expect(target.fields()).toEqual([])
    expect(report.notes.map(({ code }) => code)).toEqual(['value.notWritable'])
  })
})
