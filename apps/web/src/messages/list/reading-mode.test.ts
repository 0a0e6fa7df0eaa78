// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'

import { readingModeStore } from '../../browser/reading-mode.ts'
import { viewportOf, viewportStore } from '../../browser/viewport.ts'
import { useReadingMode } from './reading-mode.ts'

afterAll(() => {
  readingModeStore.set('jumpRead')
  viewportStore.set(viewportOf(innerWidth))
})

test.each([
  [721, 'twoSide'],
  [720, undefined],
])('at a width of %d px the detail is next to its list: %s (OPEN-43)', (width, mode) => {
  readingModeStore.set('twoSide')
  viewportStore.set(viewportOf(width))
  const { result } = renderHook(() => useReadingMode({ opening: { how: 'detail' } }))
  expect(result.current).toBe(mode)
})
