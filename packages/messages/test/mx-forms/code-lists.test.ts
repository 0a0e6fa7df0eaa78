import { LANGUAGES } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { codeList } from '../../src/codes/code-list.ts'
import { MX_CODE_LISTS } from '../../src/codes/mx-choices.ts'
import { COUNTERPARTY_FORMS } from '../../src/counterparties/record-forms.ts'
import { memberAt, memberPathsOf } from '../../src/core/paths.ts'
import type { ShapeOf } from '../../src/core/shape.ts'
import { MX_FORMS } from './mx-forms.ts'

const definitions = [...MX_FORMS.map(({ definition }) => definition), ...Object.values(COUNTERPARTY_FORMS)]

const shapes = definitions.flatMap((definition) =>
  memberPathsOf(definition)
    .map((path) => memberAt(definition, path)?.shape)
    .filter((shape): shape is ShapeOf<'code'> => shape?.kind === 'code'),
)

describe.each(Object.entries(MX_CODE_LISTS))('codes of %s', (name, entries) => {
  test('each once, with a different name in every language', () => {
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length)
    const unnamed = entries.filter(({ names }) => LANGUAGES.some((language) => names[language] === ''))
    expect(unnamed).toEqual([])
    const namesakes = LANGUAGES.filter(
      (language) => new Set(entries.map(({ names }) => names[language])).size < entries.length,
    )
    expect(namesakes).toEqual([])
  })

  test('are offered by a form', () => {
    expect(shapes.some(({ list }) => list === name)).toBe(true)
  })
})

test('every offered code has a name', () => {
  const unnamed = shapes.flatMap(({ list, codes }) => {
    const known = new Set(codeList(list).map(({ code }) => code))
    return codes.filter((code) => !known.has(code)).map((code) => `${list} ${code}`)
  })
  expect([...new Set(unnamed)]).toEqual([])
})
