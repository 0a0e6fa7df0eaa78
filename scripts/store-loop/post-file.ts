import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { AnswerOf, CALLS } from '@nostro/contract'

type UploadPolicy = AnswerOf<typeof CALLS.readUploadPolicy>

const TRIES = 120
const PAUSE_MS = 500
/** A browser that hears nothing for so long begins anew. */
const POST_TIMEOUT_MS = 10_000

/** Posts a file to the store as a browser does, until it is there; every failure on the way is taken. */
export async function postUntilThere(policy: UploadPolicy, bytes: Uint8Array): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const status = await postOnce(policy, bytes)
    if (status === 200) return
    await pause(PAUSE_MS)
  }
  throw new Error(`${policy.key} could not be posted`)
}

/** Posts a file once; answers the status, or `undefined` where the line broke. */
export async function postOnce(policy: UploadPolicy, bytes: Uint8Array): Promise<number | undefined> {
  const { type, body } = await encoded(policy, bytes)
  return await new Promise((resolve) => {
    // On a connection of its own, so that no answer to an earlier post is taken for this one's.
    const post = request(policy.host, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': type, 'content-length': body.length },
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    })
    post.on('error', () => resolve(undefined))
    post.on('response', (response) => {
      response.resume()
      response.on('error', () => undefined)
      resolve(response.statusCode)
    })
    post.end(body)
  })
}

/** Begins to post a file and breaks off after a part of it. */
export async function breakOff(policy: UploadPolicy, bytes: Uint8Array): Promise<void> {
  const { type, body } = await encoded(policy, bytes)
  const { hostname, port, pathname, host } = new URL(policy.host)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.write(head)
  // All but the last byte may be there.
  socket.write(body.subarray(0, Math.floor(Math.random() * body.length)))
  await pause(Math.random() * 300)
  socket.destroy()
}

interface Encoded {
  readonly type: string
  readonly body: Buffer
}

async function encoded({ fields }: UploadPolicy, bytes: Uint8Array): Promise<Encoded> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await response.arrayBuffer()) }
}
