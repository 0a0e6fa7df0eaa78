import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { AnswerOf, CALLS } from '@nostro/contract'

import { between } from '../run/chance.ts'
import { mustGet } from '../run/waiting.ts'

type UploadPolicy = AnswerOf<typeof CALLS.readUploadPolicy>

const LIMITS = { limitMs: 60_000, everyMs: 500 }
/** Time in ms without a response after which a browser starts again. */
const POST_TIMEOUT_MS = 10_000

/** Posts a file to the store as a browser does, until it is stored; ignores failures before. */
export async function postUntilStored(policy: UploadPolicy, bytes: Uint8Array): Promise<void> {
  const post = async () => ((await postOnce(policy, bytes)) === 200 ? true : undefined)
  await mustGet(post, LIMITS, `${policy.key} could not be posted`)
}

/** Posts a file once. Returns the status, or `undefined` if the connection broke. */
export async function postOnce(policy: UploadPolicy, bytes: Uint8Array): Promise<number | undefined> {
  const { type, body } = await encoded(policy, bytes)
  return await new Promise((resolve) => {
    // A separate connection, so that the response to an earlier post is not mistaken for this one's.
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

/** Posts a part of a file and closes the connection. */
export async function postPart(policy: UploadPolicy, bytes: Uint8Array): Promise<void> {
  const { type, body } = await encoded(policy, bytes)
  const { hostname, port, pathname, host } = new URL(policy.host)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  socket.write(head)
  // At most all bytes but the last are sent.
  socket.write(body.subarray(0, Math.floor(between(0, body.length))))
  await pause(between(0, 300))
  socket.destroy()
}

/** Encodes a file as a form of a browser. */
async function encoded({ fields }: UploadPolicy, bytes: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await response.arrayBuffer()) }
}
