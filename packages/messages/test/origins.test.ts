import { beforeAll, describe, expect, test } from 'vitest'

import type { MessageDefinition } from '../src/core/definition.ts'
import type { Origin } from '../src/core/shape.ts'
import { loadDefinition } from '../src/message-types.ts'
import { MESSAGE_TYPES } from '@nostro/kernel'
import { CA103 } from '../src/remittance/ca103.ts'

/** An id of docs/requirements: its area, a hyphen and its number. */
const REQUIREMENT = /\b[A-Z][A-Z0-9]*-\d{2,3}\b/

const definitions: MessageDefinition[] = []

beforeAll(async () => {
  const loaded = await Promise.all(MESSAGE_TYPES.map(loadDefinition))
  definitions.push(...loaded.filter((definition) => definition !== undefined), CA103)
})

/** Returns all rules, effects and computations of a definition. */
function factsIn(value: unknown, seen: Set<unknown> = new Set()): readonly Origin[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const isFact = ['check', 'compute', 'clears', 'clearsIssues', 'copiesTo'].some((name) => name in value)
  return [...(isFact ? [value] : []), ...Object.values(value).flatMap((part) => factsIn(part, seen))]
}

describe('every rule, effect and computation', () => {
  test('is found in each definition', () => {
    expect(definitions.map(({ type }) => type)).toEqual([...MESSAGE_TYPES, 'CA103'])
    expect(factsIn(definitions).length).toBeGreaterThan(50)
  })

  test('has its published source or its requirement', () => {
    const unfounded = factsIn(definitions).filter(
      ({ source, requirement }) => (source ?? requirement ?? '') === '',
    )
    expect(unfounded).toEqual([])
  })

  test('has no requirement in its source, which the form shows', () => {
    const sources = factsIn(definitions).flatMap(({ source }) => source ?? [])
    expect(sources.filter((source) => REQUIREMENT.test(source))).toEqual([])
  })

  test('has only ids in its requirement', () => {
    const requirements = factsIn(definitions).flatMap(({ requirement }) => requirement ?? [])
    expect(
      requirements.filter((each) => each.split(', ').some((id) => !/^[A-Z0-9]+-\d{2,3}$/.test(id))),
    ).toEqual([])
  })
})
