import { afterEach, expect, test, vi } from 'vitest'

import { loadFirstFormats } from './first-formats.ts'
import { startWorker } from './start-worker.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that may start no worker starts all the same', () => {
  vi.stubGlobal('Worker', undefined)
  expect(loadFirstFormats).not.toThrow()
})

test('only our own workers are started', () => {
  vi.stubGlobal('Worker', EventTarget)
  expect(() => startWorker('/assets/other.js')).toThrow('is no worker of ours')
})
