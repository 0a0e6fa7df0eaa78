import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { type AnswerOf, CALLS } from '@nostro/contract'

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
  try {
    const signal = AbortSignal.timeout(POST_TIMEOUT_MS)
    const response = await fetch(policy.host, { method: 'POST', body: formOf(policy, bytes), signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The store is not there, or the line broke off.
    return undefined
  }
}

/** Begins to post a file and breaks off after a part of it. */
export async function breakOff(policy: UploadPolicy, bytes: Uint8Array): Promise<void> {
  const encoded = new Response(formOf(policy, bytes))
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
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

function formOf({ fields }: UploadPolicy, bytes: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  return form
}
