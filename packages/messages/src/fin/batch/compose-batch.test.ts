import { describe, expect, test } from 'vitest'

import { readFin } from '../read-fin.ts'
import { composeBatch } from './compose-batch.ts'

const textOf = (reference: string) =>
  `{1:F01DEMECNBJAXXX0000000000}{2:I999DEMWDEFFXXXXN}{4:\r\n:20:${reference}\r\n:79:A\r\n-}`
const TEXTS = [textOf('REF1'), textOf('REF2'), textOf('REF3')]

describe('a batch', () => {
  test.each(['rje', 'dosPcc'] as const)('%s is read back as the messages it was made of', (format) => {
    const messages = readFin(composeBatch(TEXTS, format))
    expect(messages.map((message) => message.raw)).toEqual(TEXTS)
    expect(messages.flatMap((message) => message.findings)).toEqual([])
  })

  test('RJE has a dollar sign only between messages', () => {
    expect(composeBatch(['A', 'B'], 'rje')).toBe('A$B')
    expect(composeBatch(['A'], 'rje')).toBe('A')
  })

  test.each([
    [1, 512],
    [510, 512],
    [511, 1024],
  ])('of DOS-PCC: %i characters fill %i bytes', (length, size) => {
    const batch = composeBatch(['A'.repeat(length)], 'dosPcc')
    expect(batch.length).toBe(size)
    expect(batch.trimEnd()).toBe(`\u0001${'A'.repeat(length)}\u0003`)
  })

  test.each([
    ['a separator', 'A$B'],
    ['a non-ASCII letter', 'Ж'],
    ['a control character', 'A\u0003'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(() => composeBatch(['A', text], 'rje')).toThrow('message 2')
    expect(() => composeBatch(['A', text], 'dosPcc')).toThrow('message 2')
  })
})
