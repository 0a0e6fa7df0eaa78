// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { viewportOf, viewportStore } from './viewport.ts'

test.each([
  [320, true],
  [720, true],
  [721, false],
])('a window %d px wide is mobile: %s (SHELL-44)', (width, isMobile) => {
  expect(viewportOf(width).isMobile).toBe(isMobile)
})

test.each([
  [390, 1],
  [1920, 1],
  [2880, 1.5],
  [3840, 2],
  [7680, 2],
])('a window %d px wide is drawn %d times as large (OPEN-42)', (width, scale) => {
  expect(viewportOf(width).scale).toBe(scale)
})

test('the store follows the window (CLI-11)', () => {
  Object.defineProperty(window, 'innerWidth', { value: 640, configurable: true })
  dispatchEvent(new Event('resize'))
  expect(viewportStore.get()).toEqual({ width: 640, isMobile: true, scale: 1 })
})
