import { describe, expect, test } from 'vitest'

import { checkValues } from '../../src/core/check.ts'
import { withheldPaths } from '../../src/core/conditions.ts'
import { applyEffects } from '../../src/core/form/effects.ts'
import { labelKeyOf, memberAt, memberPathsOf, withValueAt } from '../../src/core/paths.ts'
import { fromPayload, toPayload } from '../../src/core/payload.ts'
import { draftSummary } from '../../src/core/summary.ts'
import { renderMx } from '../../src/mx/render-mx.ts'
import type { MxDefinition } from '../../src/mx/mx-definition.ts'
import { compositionOf, MX_FORMS } from './mx-forms.ts'

const JUNK: readonly unknown[] = [
  undefined,
  '',
  '  ',
  'A',
  '\u0000',
  1,
  true,
  [],
  [''],
  [{}],
  [[]],
  {},
  { a: 1 },
  [1, 'x', {}],
]

/** Returns one path of each member of each block, in the first item of every list. */
function placesIn(definition: MxDefinition): readonly string[] {
  const places = new Map<string, string>()
  for (const path of memberPathsOf(definition)) {
    const key = labelKeyOf(definition, path)
    if (!places.has(key)) places.set(key, placeOf(definition, path))
  }
  return [...places.values()]
}

/** Returns the path of `statements.entries.amount` in the first items: `statements.0.entries.0.amount`. */
function placeOf(definition: MxDefinition, path: string): string {
  const names = path.split('.')
  return names
    .flatMap((name, index) => {
      const isList = memberAt(definition, names.slice(0, index + 1).join('.'))?.shape.kind === 'list'
      return isList && index < names.length - 1 ? [name, '0'] : [name]
    })
    .join('.')
}

describe.each(MX_FORMS)('drafts of $type', (form) => {
  const { definition } = form

  test('any values at any path are accepted without an exception, and the payload is read back', () => {
    const unread = placesIn(definition).filter((place, index) =>
      // Three of the values at each path.
      [0, 1, 2].some((step) => {
        const draft = withValueAt({}, place, JUNK[(index + step * 5) % JUNK.length])
        checkValues(definition, draft)
        withheldPaths(definition, draft)
        draftSummary(definition, draft)
        applyEffects(definition, draft, place)
        return !fromPayload(definition, toPayload(definition, draft)).ok
      }),
    )
    expect(unread).toEqual([])
  })

  test('an empty one is refused with its missing members', () => {
    const composed = renderMx(definition, {}, compositionOf(form))
    expect(composed.ok ? [] : composed.error.length).toBeGreaterThan(5)
  })
})
