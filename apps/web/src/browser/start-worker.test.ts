import { expect, test, vi } from 'vitest'

import { startWorker } from './start-worker.ts'

test('only the product’s own workers are started', () => {
  vi.stubGlobal('Worker', EventTarget)
  expect(() => startWorker('/assets/other.js')).toThrow('is no worker of ours')
})
