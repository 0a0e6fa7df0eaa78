import { expect, test } from 'vitest'

import { CALLS, type Call } from './index.ts'
import { z } from './schema.ts'

/**
 * The members that must never stand in an address: addresses are logged on their way, kept by browsers and sent on as
 * referrer.
 */
const SECRET = /token|ticket|secret|proof|password|^code$|secondfactor/i

test('no call takes a secret in its address', () => {
  const found = Object.entries<Call>(CALLS).flatMap(([name, { path, query }]) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
    const inQuery = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    return [...inPath, ...inQuery]
      .filter((member) => SECRET.test(member))
      .map((member) => `${name}: ${member}`)
  })
  expect(found).toEqual([])
})
