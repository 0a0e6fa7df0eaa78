import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { isRecord } from '../src/core/paths.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { definitionOf } from '../src/message-types.ts'
import { renderMt } from '../src/mt/render-mt.ts'

const FOLDER = new URL('golden/', import.meta.url)
const VALUES_ENDING = '.values.json'

/** `mt103-our-charges` is written as an MT103: `mt103-our-charges.values.json` next to `mt103-our-charges.fin`. */
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(VALUES_ENDING))
  .map((file) => file.slice(0, -VALUES_ENDING.length))

function valuesIn(name: string): DraftValues {
  const values: unknown = JSON.parse(readFileSync(new URL(`${name}${VALUES_ENDING}`, FOLDER), 'utf8'))
  if (!isRecord(values)) throw new Error(`${name} holds no form values`)
  return values
}

describe('form values and their text', () => {
  test.each(names)('%s', (name) => {
    const definition = definitionOf(name.split('-')[0]?.toUpperCase() ?? '')
    const composed = definition && renderMt(definition, valuesIn(name))
    if (!composed?.ok) throw new Error(`${name} is refused: ${JSON.stringify(composed?.error)}`)
    const file = new URL(`${name}.fin`, FOLDER)
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, composed.value.text)
    expect(composed.value.text).toBe(readFileSync(file, 'utf8'))
  })

  test('every text has its values', () => {
    const texts = readdirSync(FOLDER).filter((file) => file.endsWith('.fin'))
    expect(texts.map((file) => file.replace('.fin', ''))).toEqual(names)
  })
})
