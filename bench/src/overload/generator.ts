import { Agent, request as open } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { Request, Sample, Traffic, TrafficReport } from './traffic.ts'

/** Sends load from a separate process, so that the measurement does not use the product's event loop. */

/** Time in ms that a browser waits for an answer. */
const GIVEN_UP_AFTER_MS = 15_000
/** Largest number of open calls; without a limit the client would measure itself. */
const OPEN_MAX = 4_000
/** Interval in ms at which due calls are sent. */
const TICK_MS = 2

process.once('message', (traffic: Traffic) => {
  void offer(traffic).then((report) => process.send?.(report, () => process.disconnect()))
})

async function offer(traffic: Traffic): Promise<TrafficReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: OPEN_MAX })
  const startedAt = performance.now()
  const { pace } = traffic
  const parts =
    'rate' in pace ? await atRate(agent, traffic, pace.rate) : await inLanes(agent, traffic, pace.lanes)
  agent.destroy()
  return { ...parts, seconds: (performance.now() - startedAt) / 1000 }
}

type Parts = Omit<TrafficReport, 'seconds'>

async function atRate(agent: Agent, { origin, requests, seconds }: Traffic, rate: number): Promise<Parts> {
  const startedAt = performance.now()
  const calls: Promise<Sample>[] = []
  let [openCalls, leftOut] = [0, 0]
  for (let next = 0; next < requests.length;) {
    const passedMs = performance.now() - startedAt
    if (passedMs > seconds * 1000) break
    const due = Math.min(requests.length, Math.floor((passedMs / 1000) * rate))
    for (; next < due; next++) {
      const request = requests[next]
      if (request === undefined) break
      if (openCalls >= OPEN_MAX) {
        leftOut += 1
        continue
      }
      openCalls += 1
      const dueAt = startedAt + (next / rate) * 1000
      calls.push(made(agent, { origin, request, dueAt, startedAt }).finally(() => (openCalls -= 1)))
    }
    await pause(TICK_MS)
  }
  return { samples: await Promise.all(calls), leftOut }
}

async function inLanes(agent: Agent, { origin, requests, seconds }: Traffic, lanes: number): Promise<Parts> {
  const startedAt = performance.now()
  const samples: Sample[] = []
  const waiting = requests.values()
  const lane = async (): Promise<void> => {
    for (const request of waiting) {
      if (performance.now() - startedAt > seconds * 1000) return
      samples.push(await made(agent, { origin, request, dueAt: performance.now(), startedAt }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { samples, leftOut: 0 }
}

interface DueCall {
  readonly origin: string
  readonly request: Request
  readonly dueAt: number
  readonly startedAt: number
}

async function made(agent: Agent, { origin, request, dueAt, startedAt }: DueCall): Promise<Sample> {
  const lateMs = performance.now() - dueAt
  const status = await statusOf(agent, origin, request)
  const endedAt = performance.now()
  return { kind: request.kind, status, ms: endedAt - dueAt, lateMs, atMs: endedAt - startedAt }
}

function statusOf(agent: Agent, origin: string, { method, path, token, body }: Request): Promise<number> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      language: 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    }
    const call = open(
      `${origin}${path}`,
      { agent, method, headers, timeout: GIVEN_UP_AFTER_MS },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', () => resolve(0))
      },
    )
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(0))
    call.end(text)
  })
}
