import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { isDeep } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { readFinStream } from '../../src/fin/batch/read-fin-stream.ts'
import { MT940_STANDARD } from '../../src/standard/mt/statements.ts'
import { seededRandom } from '../seeded-random.ts'
import { standardSample } from './standard-samples.ts'

const MEBIBYTE = 1024 * 1024
const SIZE = (isDeep ? 100 : 4) * MEBIBYTE
const CHUNK_LENGTH = 64 * 1024
/** The largest additional memory at any time, which is far less than the input. */
const HELD_MAX = 32 * MEBIBYTE

const HELD_ASKED_ONE_IN = isDeep ? 10_000 : 500

const messages = Array.from(
  { length: 50 },
  (_, seed) => standardSample(MT940_STANDARD, seededRandom(seed)).text,
)
const bare = messages.map((text) => text.slice(text.indexOf('{4:') + '{4:\r\n'.length, -'}'.length))

const CONTAINERS: readonly (readonly [name: string, text: string])[] = [
  ['RJE', `${messages.join('$')}$`],
  [
    'DOS-PCC',
    messages.map((text) => `\u0001${text}\u0003`.padEnd(Math.ceil((text.length + 2) / 512) * 512)).join(''),
  ],
  ['concatenated', messages.join('')],
  ['statements without envelope', bare.map((text) => `${text}\r\n`).join('')],
]

/** Returns the used memory after garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

/** Returns the text repeatedly, in chunks whose boundaries are independent of messages, created one at a time. */
function* chunksOf(text: string, repetitions: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text.repeat(Math.ceil(CHUNK_LENGTH / text.length) + 1))
  const length = text.length * repetitions
  for (let start = 0; start < length; start += CHUNK_LENGTH) {
    const offset = start % text.length
    yield bytes.subarray(offset, offset + Math.min(CHUNK_LENGTH, length - start))
  }
}

describe(`a batch of ${SIZE / MEBIBYTE} MB`, () => {
  test.each(CONTAINERS)('%s is read message by message, in memory that does not grow', async (_, text) => {
    const repetitions = Math.ceil(SIZE / text.length)
    const heldBefore = heldBytes()
    let count = 0
    const held: number[] = []
    let lastLine = 0
    for await (const message of readFinStream(chunksOf(text, repetitions))) {
      count += 1
      lastLine = message.position.line
      if (count % HELD_ASKED_ONE_IN === 0) held.push(heldBytes() - heldBefore)
    }
    expect(count).toBe(messages.length * repetitions)
    expect(lastLine).toBeGreaterThan((text.match(/\r\n/g)?.length ?? 0) * (repetitions - 1))
    expect(held.length).toBeGreaterThan(0)
    expect(held.filter((size) => size > HELD_MAX)).toEqual([])
  })
})
