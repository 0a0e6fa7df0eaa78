import { appendFileSync } from 'node:fs'

import { afterAll, expect } from 'vitest'

import { cpuLogOf } from './cpu-log.ts'

/**
 * Measures the processor time of each test file in its worker, from the first set-up file to the last hook. Not counted:
 * what other processes did for the file (the database, started programs) and the transformation of sources by Vite.
 * These are in the figures of the whole group.
 */
const began = process.cpuUsage()

// Hooks of a set-up file that come after the tests end last.
afterAll(() => {
  const log = cpuLogOf(process.env)
  const { testPath: file } = expect.getState()
  if (log === undefined || file === undefined) return
  const { user, system } = process.cpuUsage(began)
  appendFileSync(log, `${JSON.stringify({ file, cpuMs: (user + system) / 1000 })}\n`)
})
