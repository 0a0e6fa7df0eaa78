import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useArrived } from './use-arrived.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const arrival = (isLoading: boolean) =>
  renderHook(({ loading }) => useArrived(loading), { initialProps: { loading: isLoading } })

test('a message is shown with its parts, and stays when a part is loaded again', () => {
  const { result, rerender } = arrival(true)
  expect(result.current).toBe(false)
  rerender({ loading: false })
  expect(result.current).toBe(true)
  rerender({ loading: true })
  expect(result.current).toBe(true)
})

test('a message whose parts are in the cache is shown at once', () => {
  expect(arrival(false).result.current).toBe(true)
})

test('a slow part does not hide the message', () => {
  const { result } = arrival(true)
  act(() => void vi.advanceTimersByTime(700))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current).toBe(true)
})
