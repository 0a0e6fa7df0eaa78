import type { RandomSource } from '@nostro/kernel'
import { sampleCount, sampleSeeds, SEED } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { sampleValues } from '../../src/core/samples/samples.ts'
import { readFin } from '../../src/fin/index.ts'
import { definitionOf } from '../../src/message-types.ts'
import { renderMt } from '../../src/mt/render-mt.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { translateFin } from '../../src/translate/fin-to-mx.ts'
import { translateMx } from '../../src/translate/mx-to-fin.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { TRANSLATED_FORMS } from '../mx-forms/mx-forms.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleMx } from './mx-tours.ts'
import { errorsOfMx } from './translated.ts'

/** The number of broken messages of each type. */
const COUNT = sampleCount(40, 20_000)
const TIMEOUT_MS = COUNT * 50 + 20_000
/**
 * The first message of each five is unchanged, so that some are readable for any seed; the others have 1 to 4 changes.
 */
const CHANGES_MAX = 4
/** Replacement texts: syntax characters of both formats, a control character, other scripts. */
const INSTEAD = [
  ':',
  '-',
  '/',
  '//',
  '\n',
  '\r\n:',
  '}',
  '{',
  '<',
  '&',
  'é',
  '中',
  '𠀀',
  '\u0001',
  '',
  '9',
  'X'.repeat(200),
]

function numberBelow(limit: number, random: RandomSource): number {
  const [first = 0, second = 0, third = 0] = random.bytes(3)
  return (first * 65_536 + second * 256 + third) % limit
}

/** Returns a text with some of its characters replaced. */
function broken(text: string, random: RandomSource, index: number): string {
  let result = text
  for (let change = 0; change < index % (CHANGES_MAX + 1); change++) {
    const at = numberBelow(result.length, random)
    const instead = INSTEAD[numberBelow(INSTEAD.length, random)] ?? ''
    result = `${result.slice(0, at)}${instead}${result.slice(at + 1)}`
  }
  return result
}

const OPTIONS = { release: releaseOf('SR2026'), serviceVersion: '03', createdAt: '2026-11-21T08:00:00+08:00' }

describe.each(['MT103', 'MT202', 'MT910', 'MT940', 'MT950'])('damaged %s', (type) => {
  test(
    'is translated to a message that is valid by the official schema except for missing values, without an exception',
    async () => {
      const definition = definitionOf(type)
      if (definition === undefined) throw new Error(`no definition of ${type}`)
      const random = seededRandom(SEED)
      const complaints: unknown[] = []
      for (let index = 0; index < COUNT; index++) {
        const composed = renderMt(definition, sampleValues(definition, random))
        const text = broken(composed.ok ? composed.value.text : '{4:\r\n-}', random, index)
        for (const message of readFin(text)) {
          const translation = await translateFin(message, OPTIONS)
          const [document] = translation === undefined ? [] : readMx(translation.text)
          if (translation === undefined || document === undefined) continue
          const missing = translation.report
            .filter(({ code }) => code === 'element.missing')
            .map(({ to }) => to)
          const errors = (await errorsOfMx(document, 'SR2026', true)).filter(
            ({ path }) => !missing.includes(path.replaceAll(/\[\d+\]/g, '')),
          )
          if (errors.length > 0) complaints.push({ text, errors })
        }
      }
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )
})

describe.each(TRANSLATED_FORMS)('damaged $type', (form) => {
  test(
    'is translated without an exception, and the result can be read',
    () => {
      const random = seededRandom(SEED)
      let read = 0
      for (const [index, seed] of sampleSeeds(COUNT).entries()) {
        const text = broken(sampleMx(form, seed), random, index)
        for (const message of readMx(text))
          for (const translation of translateMx(message)) {
            expect(readFin(translation.text).map(({ findings }) => findings)).toEqual([[]])
            read += 1
          }
      }
      expect(read).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
