import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { eventually } from '../testing/eventually.ts'

test.each([
  ['was answered', () => Promise.resolve('done')],
  ['was refused', () => Promise.reject(new ApiError('refused'))],
])('shown data is refetched after a command that %s (SHELL-52)', async (_how, mutationFn) => {
  const queryClient = createQueryClient(() => undefined)
  let reads = 0
  const shown = new QueryObserver(queryClient, { queryKey: ['counters'], queryFn: () => (reads += 1) })
  const leave = shown.subscribe(() => undefined)
  await eventually(() => expect(shown.getCurrentResult().data).toBe(1))
  await new MutationObserver(queryClient, { mutationFn }).mutate().catch(() => undefined)
  await eventually(() => expect(shown.getCurrentResult().data).toBe(2))
  leave()
  queryClient.clear()
})
