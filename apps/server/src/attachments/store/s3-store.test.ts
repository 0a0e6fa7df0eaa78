import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { type NewSpan, untilEnd } from '../../tracing/testing/index.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { CALL_PATIENCE, createS3Store } from './s3-store.ts'

/** Stores with faulty responses, as a network or a proxy in front of a real store can cause them. */

/** A call is answered after ten seconds even when a dependency hangs. */
const DEADLINE_MS = 10_000

/** A short silence limit, so that tests do not wait. */
const IMPATIENT = { ...CALL_PATIENCE, silenceMs: 100 }

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** Starts a store on which `talk` responds on each connection. */
async function storeThat(talk: (socket: Socket) => void): Promise<AttachmentStore> {
  const sockets: Socket[] = []
  const listener = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  closings.push(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const settings = {
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    hasBucketInPath: true,
  }
  return createS3Store(settings, () => new Date(), IMPATIENT)
}

const answerWith = (content: string, length = content.length) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${content}`

test('a response that arrives twice is not used for the next request', async () => {
  const store = await storeThat((socket) => {
    let before = ''
    socket.on('data', (request) => {
      const answer = answerWith(`content of ${/^GET \/files\/(\w+)/.exec(request.toString())?.[1]}`)
      socket.write(before)
      socket.write(answer)
      before = answer
    })
  })
  for (const key of ['first', 'second', 'third'])
    expect(Buffer.from((await store.read(key)) ?? []).toString()).toBe(`content of ${key}`)
})

test('the store timeout of calls is shorter than their deadline', () => {
  const pauseBetweenTriesMs = 500
  const { silenceMs, triesMax } = CALL_PATIENCE
  expect(triesMax * (silenceMs + pauseBetweenTriesMs)).toBeLessThan(DEADLINE_MS)
})

test.each([
  ['before its answer', ''],
  ['in the middle of it', answerWith('a part', 1_000)],
])("a store that stops responding %s is abandoned before the call's deadline", async (_where, beginning) => {
  const store = await storeThat((socket) => socket.once('data', () => socket.write(beginning)))
  await expect(store.read('key')).rejects.toMatchObject({ code: 'attachment.storeUnavailable' })
})

test.each(['write', 'remove'] as const)(
  "a store that never responds to a %s is abandoned before the call's deadline",
  async (access) => {
    const store = await storeThat((socket) => socket.resume())
    const work =
      access === 'write' ? store.write('key', Buffer.alloc(100_000), 'application/pdf') : store.remove('key')
    await expect(work).rejects.toMatchObject({ code: 'attachment.storeUnavailable' })
  },
)

test('store operations are spans of the calling work, without file names', async () => {
  const begun: NewSpan[] = []
  const place = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), isSampled: true }
  const span = { place, note: () => undefined, end: () => undefined }
  const traces = {
    begin: (about: NewSpan) => {
      begun.push(about)
      return span
    },
    stop: async () => await Promise.resolve(),
  }
  const store = await storeThat((socket) => socket.on('data', () => socket.write(answerWith('a file'))))
  await untilEnd({ traces, span }, async () => {
    await store.write('kept/secret.pdf', Buffer.from('x'), 'application/pdf')
    await store.read('kept/secret.pdf')
    await store.remove('kept/secret.pdf')
  })
  expect(begun).toEqual(
    ['write file', 'read file', 'remove file'].map((name) => ({ name, kind: 'client', parent: place })),
  )
})
