import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { checkedValues } from '../src/core/check.ts'
import { isRecord } from '../src/core/paths.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { readFin } from '../src/fin/read-fin.ts'
import { renderMt } from '../src/mt/render-mt.ts'
import type { MtDefinition } from '../src/mt/mt-definition.ts'
import { MT_DEFINITIONS } from '../src/mt/mt-definitions.ts'
import { readMessage } from '../src/mt/read-message.ts'
import { comparable, legible } from './legible.ts'

const FOLDER = new URL('golden/', import.meta.url)
const VALUES_ENDING = '.values.json'

interface Sample {
  readonly name: string
  readonly definition: MtDefinition
  readonly values: DraftValues
}

const samples: readonly Sample[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(VALUES_ENDING))
  .flatMap((file): readonly Sample[] => {
    const name = file.slice(0, -VALUES_ENDING.length)
    const definition = MT_DEFINITIONS.find(({ type }) => type === name.split('-')[0]?.toUpperCase())
    const values: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
    return definition === undefined || !isRecord(values) ? [] : [{ name, definition, values }]
  })

function composed({ definition, values }: Sample) {
  const message = renderMt(definition, values)
  if (!message.ok) throw new Error(JSON.stringify(message.error))
  return message.value
}

describe('values and their positions in the text', () => {
  test('there are samples of every type', () => {
    expect(new Set(samples.map(({ definition }) => definition))).toEqual(new Set(MT_DEFINITIONS))
  })

  test.each(samples)('$name: every member is at the position that the preview shows', (sample) => {
    const lines = composed(sample).links.map(({ line, tag, path }) => `${line} ${tag} ${path}\n`)
    const file = new URL(`${sample.name}.places.txt`, FOLDER)
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, lines.join(''))
    expect(lines.join('')).toBe(readFileSync(file, 'utf8'))
  })

  test.each(samples)('$name: the text is read back into the form', (sample) => {
    const { definition, values } = sample
    const [message] = readFin(composed(sample).text)
    const checked = checkedValues(definition, values)
    const read = message && readMessage(definition, message)
    if (!checked.ok || read?.ok !== true) throw new Error('not read')
    const expected = legible(definition, checked.value)
    expect(comparable(read.value, expected)).toEqual(expected)
  })
})
