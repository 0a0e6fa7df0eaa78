import { expect, test } from 'vitest'

import { freePort, untilListening } from './ports.ts'
import { startProgram } from './started-program.ts'

const LONG_MS = 600_000

test('a program that does not exist counts as ended, without waiting', async () => {
  const program = startProgram('/no/such/program', [])
  await expect(untilListening(await freePort(), LONG_MS, program)).rejects.toThrow('could not be started')
  await program.ended
  program.kill('SIGKILL')
  program.killGroup('SIGKILL')
  expect(program.pid).toBeUndefined()
})

test('a program that ends before it listens is named in the error', async () => {
  const program = startProgram(process.execPath, ['-e', 'process.exit(3)'])
  await expect(untilListening(await freePort(), LONG_MS, program)).rejects.toThrow('has ended with code 3')
})

test('waits for a program that listens, and a signal ends its process group', async () => {
  const port = await freePort()
  const listening = `require('node:net').createServer().listen(${port}, '127.0.0.1')`
  const program = startProgram(process.execPath, ['-e', listening], { detached: true })
  await untilListening(port, LONG_MS, program)
  expect(program.failure()).toBeUndefined()
  program.killGroup('SIGKILL')
  await program.ended
  expect(program.failure()?.message).toContain('SIGKILL')
})
