import { describe, expect, test } from 'vitest'

import { readOptions } from './options.ts'

describe('options', () => {
  test('measure every type at three loads by default', () => {
    expect(readOptions([])).toMatchObject({
      types: ['MT103', 'pacs.008', 'camt.053'],
      atOnce: [1, 8, 32],
      stored: [],
      transported: 600,
    })
  })

  test('set types, loads and stored messages', () => {
    const args = [
      '--types=MT103',
      '--at-once=2,4',
      '--messages=50',
      '--stored=10000,1000000',
      '--folder=/tmp/a',
    ]
    expect(readOptions(args)).toMatchObject({
      types: ['MT103'],
      atOnce: [2, 4],
      messages: 50,
      stored: [10_000, 1_000_000],
      folder: '/tmp/a',
    })
  })

  test('can exclude all types, or all transports', () => {
    expect(readOptions(['--types=', '--transported=0'])).toMatchObject({ types: [], transported: 0 })
  })

  test.each([['--types=MT999'], ['--at-once=0'], ['--messages=many'], ['--stored=1.5']])(
    'refuse %s and name the argument',
    (arg) => expect(() => readOptions([arg])).toThrow(arg.split('=')[0]),
  )
})
