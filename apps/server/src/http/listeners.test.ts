import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { platform } from 'node:os'

import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'

import { listenTogether, type Listeners } from './listeners.ts'

const HOST = '127.0.0.1'

let web: FastifyInstance
let listeners: Listeners | undefined

/** Number of accepted connections and of started calls. */
let taken = 0
let begun = 0

/** Opens a server whose calls to `/held` are answered when `letGo` is called. */
async function open(port = 0): Promise<{ readonly port: number; readonly letGo: () => void }> {
  const held = Promise.withResolvers<string>()
  taken = 0
  begun = 0
  web = fastify({ return503OnClosing: false })
  web.server.on('connection', () => (taken += 1))
  web.get('/', () => 'here')
  web.get('/held', () => {
    begun += 1
    return held.promise
  })
  listeners = await listenTogether(web, { host: HOST, port })
  return { port: Number(new URL(listeners.url).port), letGo: () => held.resolve('held') }
}

async function close(): Promise<void> {
  await Promise.all([listeners?.close(), web.close()])
}

afterEach(close)

async function answered(port: number, path = '/', agent = new Agent()): Promise<number | undefined> {
  const [response] = (await once(get({ host: HOST, port, path, agent }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

async function isRefused(port: number): Promise<boolean> {
  return await answered(port).then(
    () => false,
    () => true,
  )
}

describe('a server', () => {
  test('accepts two hundred connections at once, and answers on each', async () => {
    const { port } = await open()
    const codes = await Promise.all(Array.from({ length: 200 }, () => answered(port)))
    expect(codes).toEqual(Array.from({ length: 200 }, () => 200))
  })

  test.runIf(platform() === 'linux')('distributes connections over sixteen sockets', async () => {
    const { port } = await open()
    const sockets: Socket[] = []
    // The kernel selects the socket by the caller's port, so of many connections some are on other sockets.
    for (let count = 0; count < 100; count += 1) sockets.push(connect(port, HOST))
    await expect.poll(() => taken).toBe(100)
    const ofTheFirst = await new Promise<number>((resolve, reject) => {
      web.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
    for (const socket of sockets) socket.destroy()
    expect(listeners?.count).toBe(16)
    expect(ofTheFirst).toBeLessThan(100)
  })

  test('does not share its port with a second server', async () => {
    const { port } = await open()
    await expect(listenTogether(fastify(), { host: HOST, port })).rejects.toThrow('EADDRINUSE')
    expect(await answered(port)).toBe(200)
  })

  test('does not share the port of another program', async () => {
    const other = createServer().listen(0, HOST)
    await once(other, 'listening')
    const address = other.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    await expect(open(address.port)).rejects.toThrow('EADDRINUSE')
    other.close()
  })
})

describe('closing', () => {
  test('waits for running calls on every socket', async () => {
    const { port, letGo } = await open()
    const calls = Array.from({ length: 40 }, () => answered(port, '/held'))
    await expect.poll(() => begun).toBe(40)
    let isClosed = false
    const closing = Promise.all([listeners?.close().then(() => (isClosed = true)), web.close()])
    await expect.poll(() => isRefused(port)).toBe(true)
    expect(isClosed).toBe(false)
    letGo()
    expect(await Promise.all(calls)).toEqual(calls.map(() => 200))
    await closing
  })

  test('closes idle connections on every socket', async () => {
    const { port } = await open()
    const agent = new Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 40 }, () => answered(port, '/', agent)))
    await close()
    expect(await isRefused(port)).toBe(true)
    agent.destroy()
  })
})
