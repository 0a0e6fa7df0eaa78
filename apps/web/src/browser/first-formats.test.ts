import { afterEach, expect, test, vi } from 'vitest'

import { loadFirstFormats } from './first-formats.ts'
import { startWorker } from './start-worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that cannot start a worker still starts', () => {
  vi.stubGlobal('Worker', undefined)
  expect(loadFirstFormats).not.toThrow()
})

test('only the product’s own workers are started', () => {
  vi.stubGlobal('Worker', EventTarget)
  expect(() => startWorker('/assets/other.js')).toThrow('is no worker of ours')
})
