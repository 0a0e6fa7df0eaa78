import { appendFileSync } from 'node:fs'

import { afterAll, expect } from 'vitest'

import { cpuLogOf } from './cpu-log.ts'

/**
 * Measures the CPU time of each test file in its worker, from the first set-up file to the last hook. CPU time of other
 * processes (the database, started programs) and of Vite's transformation of sources is not included; it is part of the
 * group's figures.
 */
const began = process.cpuUsage()

// Hooks of a set-up file end after the tests.
afterAll(() => {
  const log = cpuLogOf(process.env)
  const { testPath: file } = expect.getState()
  if (log === undefined || file === undefined) return
  const { user, system } = process.cpuUsage(began)
  appendFileSync(log, `${JSON.stringify({ file, cpuMs: (user + system) / 1000 })}\n`)
})
