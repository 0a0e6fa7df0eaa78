import { expect, test } from 'vitest'

import { csvOf } from './csv.ts'

type Row = Readonly<Record<'one' | 'two', string | number | undefined>>

async function written(...pages: readonly (readonly Row[])[]): Promise<string> {
  async function* read() {
    yield* pages
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvOf(['one', 'two'], read()))
}

test.each([
  ['a number as it is', -5, '-5'],
  ['a plain text', 'message.submit', 'message.submit'],
  ['nothing for what is absent', undefined, ''],
  ['a formula marked as text', '=1+1', "'=1+1"],
])('%s', async (_what, value, cell) => {
  expect(await written([{ one: value, two: 'x' }])).toBe(`\uFEFFone,two\r\n${cell},x\r\n`)
})

const rowOf = (value: number): Row => ({ one: value, two: 'é' })

test('pages are joined without a gap, and no page is a header alone', async () => {
  expect(await written([rowOf(1), rowOf(2)], [], [rowOf(3)])).toBe('\uFEFFone,two\r\n1,é\r\n2,é\r\n3,é\r\n')
  expect(await written()).toBe('\uFEFFone,two\r\n')
})
