// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { ApiError } from './api-error.ts'
import { readQuery } from './query.ts'

test('a query cancelled in progress rejects with a cancelled ApiError', async () => {
  const queryClient = new QueryClient()
  const reading = readQuery(queryClient, {
    queryKey: ['counters'],
    queryFn: () => new Promise<number>(() => undefined),
  })
  // This happens at the end of a session.
  queryClient.clear()
  await expect(reading).rejects.toEqual(expect.objectContaining({ name: 'ApiError', kind: 'cancelled' }))
})

test('an answer and a refusal pass through unchanged', async () => {
  const queryClient = new QueryClient()
  const refusal = new ApiError('refused', { number: 1140 })
  const answering = { queryKey: ['answer'], queryFn: () => 7 }
  const refusing = { queryKey: ['refusal'], queryFn: () => Promise.reject<number>(refusal), retry: false }
  await expect(readQuery(queryClient, answering)).resolves.toBe(7)
  await expect(readQuery(queryClient, refusing)).rejects.toBe(refusal)
})
