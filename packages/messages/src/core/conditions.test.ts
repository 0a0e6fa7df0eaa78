import { describe, expect, test } from 'vitest'

import { conditionHolds, pathsOfCondition } from './conditions.ts'
import type { Condition } from './shape.ts'

const VALUES = {
  kind: 'CODE',
  name: ' ',
  isLast: false,
  rows: [{}],
  items: [{ kind: 'OTHER', amount: { value: '1' } }],
}

describe('conditions', () => {
  test.each<[Condition, string, boolean]>([
    [{ path: 'kind', equals: 'CODE' }, '', true],
    [{ path: './kind', equals: 'CODE' }, 'items.0.amount', false],
    [{ path: './kind', equals: 'OTHER' }, 'items.0.amount', true],
    [{ path: '../kind', equals: 'OTHER' }, 'items.0.amount.value', true],
    [{ path: 'isLast', equals: false }, '', true],
    [{ anyFilled: ['name', 'kind'] }, '', true],
    [{ anyFilled: ['name'] }, '', false],
    [{ noneFilled: ['name', 'other'] }, '', true],
    [{ noneFilled: ['name', './kind'] }, 'items.0.amount', false],
    [{ anyItems: ['rows'] }, '', true],
    [{ anyFilled: ['rows'] }, '', false],
    [{ anyItems: ['kind', 'name'] }, '', false],
    [{ all: [] }, '', true],
    [{ all: [{ path: 'kind', equals: 'CODE' }, { noneFilled: ['name'] }] }, '', true],
    [{ all: [{ path: 'kind', equals: 'CODE' }, { anyFilled: ['name'] }] }, '', false],
  ])('%j at %j: %j', (condition, at, holds) => {
    expect(conditionHolds(condition, VALUES, at)).toBe(holds)
  })

  test('the paths that a condition reads', () => {
    const condition: Condition = {
      all: [
        { path: 'a', equals: 'A' },
        { anyFilled: ['b', 'c'] },
        { noneFilled: ['d'] },
        { anyItems: ['e'] },
      ],
    }
    expect(pathsOfCondition(condition)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
