import { listMessages, signIn } from '@nostro/contract'
import { expect, test } from 'vitest'

import { createInFlightLimit } from './in-flight.ts'

test('calls above the limit are refused at once, signing in last, and room comes back', async () => {
  const limit = createInFlightLimit()
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>()
  const accepted = Array.from({ length: 150 }, () => limit(listMessages, () => busy))
  await expect(limit(listMessages, () => busy)).rejects.toMatchObject({ code: 'server.busy' })

  const signIns = Array.from({ length: 50 }, () => limit(signIn, () => busy))
  await expect(limit(signIn, () => busy)).rejects.toMatchObject({ code: 'server.busy' })

  finish()
  await Promise.all([...accepted, ...signIns])
  expect(await limit(listMessages, async () => 'answered')).toBe('answered')
})

test('a call that fails gives its place back', async () => {
  const limit = createInFlightLimit()
  for (let call = 0; call < 500; call++) {
    await expect(limit(listMessages, () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  }
})
