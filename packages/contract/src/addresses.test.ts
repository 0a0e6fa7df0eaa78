import { expect, test } from 'vitest'

import { CALLS, type Call } from './index.ts'
import { z } from './schema.ts'

/** Members that must not be part of a URL: URLs are logged by proxies, stored by browsers and sent as referrer. */
const SECRET = /token|ticket|secret|proof|password|^code$|secondfactor/i

test('no call has a secret in its path or query', () => {
  const found = Object.entries<Call>(CALLS).flatMap(([name, { path, query }]) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
    const inQuery = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    return [...inPath, ...inQuery]
      .filter((member) => SECRET.test(member))
      .map((member) => `${name}: ${member}`)
  })
  expect(found).toEqual([])
})
