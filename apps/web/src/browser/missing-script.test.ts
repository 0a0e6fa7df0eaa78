import { expect, test } from 'vitest'

import { isMissingScript, mayReload } from './missing-script.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/x.css'), true],
  [new TypeError('x is undefined'), false],
  ['Failed to fetch dynamically imported module', false],
])('%s is recognised as a missing script: %s', (error, isMissing) => {
  expect(isMissingScript(error)).toBe(isMissing)
})

test.each([
  [undefined, true],
  ['1000', false],
  ['990', true],
])('after a reload at %s another one at 11 s is allowed: %s (ERR-07)', (reloadedAt, isAllowed) => {
  expect(mayReload(reloadedAt, 10_995)).toBe(isAllowed)
})
