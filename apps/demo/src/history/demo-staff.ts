import { type AnswerOf, type Call, failureSchema, signIn, signOut } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'

import type { Background } from './background.ts'
import type { Pace } from './pace.ts'
import type { PastWork } from './past-work.ts'

/** The input of a call. */
interface StaffInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A user at a time. */
interface Hand {
  readonly username: string
  readonly at: Date
}

/** Makes calls as users at past times, in sessions of these users. Each user signs in before the first call. */
export interface DemoStaff {
  /** Makes a call and returns its data. Throws when it is refused. */
  readonly call: <C extends Call>(who: Hand, call: C, input?: StaffInput) => Promise<AnswerOf<C>>
  /** Posts a form with a file to an address of the server, as a browser does. */
  readonly post: (at: Date, url: string, form: FormData) => Promise<void>
  /** Returns the bytes of a call that responds with a file. */
  readonly file: (who: Hand, call: Call, input?: StaffInput) => Promise<Uint8Array>
  /** Signs out all users who have signed in. */
  readonly leave: (at: Date) => Promise<void>
}

interface StaffOptions {
  /** The server of the history. */
  readonly fastify: FastifyInstance
  readonly past: Pick<PastWork, 'run'>
  readonly pace: Pick<Pace, 'until' | 'signal'>
  /** Schedules the calls, with lower priority than those of users. */
  readonly background: Pick<Background, 'run'>
  /** The password of all accounts. */
  readonly password: string
  /** Returns the user name of the account that acts for a demo user. */
  readonly accountOf: (username: string) => string
}

/** Creates users who make calls. */
export function createDemoStaff(options: StaffOptions): DemoStaff {
  const { accountOf, password } = options
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = ({ username, at }: Hand): Promise<string> => {
    const account = accountOf(username)
    const known = tokens.get(account)
    if (known !== undefined) return known
    const token = signInAs(options, { username: account, at, password })
    tokens.set(account, token)
    // The next call tries again.
    token.catch(() => tokens.delete(account))
    return token
  }
  const send = async (who: Hand, call: Call, { params = {}, query, body }: StaffInput) => {
    const token = await tokenOf(who)
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const answer = await inject(options, who.at, {
      method: call.method,
      url: path,
      headers: { authorization: `Bearer ${token}`, language: 'en' },
      ...(query !== undefined && { query }),
      ...(body !== undefined && { payload: body as object }),
    })
    if (answer.statusCode !== 200) throw refusalOf(who.username, call, answer.body)
    return answer
  }
  return {
    call: async (who, call, input = {}) => dataOf(call, (await send(who, call, input)).json()),
    post: async (at, url, form) => {
      const request = new Response(form)
      const payload = Buffer.from(await request.arrayBuffer())
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      const { statusCode, body } = await inject(options, at, { method: 'POST', url, headers, payload })
      if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${body}`)
    },
    file: async (who, call, input = {}) => (await send(who, call, input)).rawPayload,
    leave: async (at) => {
      const { method, path: url } = signOut
      for (const token of tokens.values()) {
        const headers = { authorization: `Bearer ${await token}` }
        await inject(options, at, { method, url, headers })
      }
      tokens.clear()
    },
  }
}

/** Signs a user in and returns the token of the session. */
async function signInAs(
  options: StaffOptions,
  { username, at, password }: Hand & { readonly password: string },
): Promise<string> {
  const { method, path: url } = signIn
  const answer = await inject(options, at, { method, url, payload: { username, password } })
  if (answer.statusCode !== 200) throw refusalOf(username, signIn, answer.body)
  return dataOf(signIn, answer.json()).token
}

/** Returns the data of a successful response. */
function dataOf<C extends Call>(call: C, envelope: unknown): AnswerOf<C> {
  const { data } = z.object({ data: z.unknown() }).parse(envelope)
  return call.answer.parse(data) as AnswerOf<C>
}

/**
 * Makes a call within this process when capacity is available. A busy server has changed nothing, so the call is
 * repeated.
 */
async function inject({ fastify, past, pace, background }: StaffOptions, at: Date, request: InjectOptions) {
  return await pace.until(async () => {
    // The injection starts when it is awaited, which must happen within the past work.
    const answer = await background.run(pace.signal, () =>
      past.run(at, async () => await fastify.inject(request)),
    )
    return isBusy(answer) ? undefined : answer
  })
}

function isBusy({ statusCode, body }: { readonly statusCode: number; readonly body: string }): boolean {
  const { status } = ERRORS['server.busy']
  return statusCode === status && failureSchema.safeParse(JSON.parse(body)).data?.error === 'server.busy'
}

function refusalOf(username: string, call: Call, body: string): Error {
  const { success, data } = failureSchema.safeParse(JSON.parse(body))
  const reason = success ? JSON.stringify(data) : body
  return new Error(`${username} was refused ${call.method} ${call.path}: ${reason}`)
}
