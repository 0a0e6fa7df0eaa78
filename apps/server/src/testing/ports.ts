import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { StartedProgram } from './started-program.ts'

/** Ports below those that the system gives to connections, which could take a port before its program listens. */
const PORTS = { first: 20_000, end: 32_000 } as const

/** Returns a free TCP port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.end)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** Returns whether a process accepts connections at a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const LOOK_EVERY_MS = 50

/**
 * Waits until a process listens at a port. Throws after `limitMs`, and at once when the program that should listen has
 * ended or could not be started.
 */
export async function untilListening(
  port: number,
  limitMs: number,
  program?: Pick<StartedProgram, 'failure'>,
): Promise<void> {
  const giveUpAt = performance.now() + limitMs
  while (!(await isListening(port))) {
    const failure = program?.failure()
    if (failure !== undefined) throw failure
    if (performance.now() > giveUpAt) throw new Error(`No program listens at port ${port}`)
    await pause(LOOK_EVERY_MS)
  }
}
