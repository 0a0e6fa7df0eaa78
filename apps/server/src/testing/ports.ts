import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Returns a port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Tells whether somebody takes connections at a port of this machine. */
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

/** Waits until somebody listens at a port; throws when nobody does within `limitMs`. */
export async function untilListening(port: number, limitMs: number): Promise<void> {
  const giveUpAt = performance.now() + limitMs
  while (!(await isListening(port))) {
    if (performance.now() > giveUpAt) throw new Error(`Nobody listens at port ${port}`)
    await pause(LOOK_EVERY_MS)
  }
}
