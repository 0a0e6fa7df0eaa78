import { randomBytes } from 'node:crypto'

import { type AnswerOf, type Call, failureSchema } from '@nostro/contract'
import { type Clock, ERRORS, type RandomSource, randomUuid } from '@nostro/kernel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'

import type { Actor } from '../../http/context.ts'
import type { Db } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import type { Background } from '../../http/admission/background.ts'
import type { PastWork } from '../past-work.ts'
import { actorOf } from '../../sessions/index.ts'
import { userByUsername } from '../../users/index.ts'
import type { Pace } from './pace.ts'

/** The input of a call. */
interface StaffInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Makes calls as demo users at past times, within this process and without sessions. */
export interface DemoStaff {
  /** Makes a call and returns its data. Throws when it is refused. */
  readonly call: <C extends Call>(
    who: { readonly username: string; readonly at: Date },
    call: C,
    input?: StaffInput,
  ) => Promise<AnswerOf<C>>
  /** Posts a form with a file to an address of this server, as a browser does. */
  readonly post: (at: Date, url: string, form: FormData) => Promise<void>
  /** Returns the bytes of a call that responds with a file. */
  readonly file: (
    who: { readonly username: string; readonly at: Date },
    call: Call,
    input?: StaffInput,
  ) => Promise<Uint8Array>
}

interface StaffOptions {
  readonly fastify: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly pastWork: PastWork
  readonly pace: Pick<Pace, 'until' | 'signal'>
  /** Schedules the calls, with lower priority than those of users. */
  readonly background: Pick<Background, 'run'>
}

const TOKEN_BYTES = 32

/** Creates the demo staff. */
export function createDemoStaff(options: StaffOptions): DemoStaff {
  const { db, clock, random } = options
  const actors = new Map<string, Promise<Actor>>()
  const actorNamed = (username: string): Promise<Actor> => {
    const actor =
      actors.get(username) ?? readActor(db, username, { id: randomUuid(random), createdAt: clock.now() })
    actors.set(username, actor)
    return actor
  }
  const send = async (
    { username, at }: { readonly username: string; readonly at: Date },
    call: Call,
    { params = {}, query, body }: StaffInput,
  ) => {
    const actor = { ...(await actorNamed(username)), sessionStartedAt: at }
    const token = randomBytes(TOKEN_BYTES).toString('hex')
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    return await inject(
      options,
      { at, caller: { actor, token } },
      {
        method: call.method,
        url: path,
        headers: { authorization: `Bearer ${token}`, language: 'en' },
        ...(query !== undefined && { query }),
        ...(body !== undefined && { payload: body as object }),
      },
    )
  }
  return {
    call: async (who, call, input = {}) => {
      const answer = await send(who, call, input)
      if (answer.statusCode !== 200) throw refusalOf(who.username, call, answer.body)
      const { data } = z.object({ data: z.unknown() }).parse(answer.json())
      return call.answer.parse(data) as AnswerOf<typeof call>
    },
    post: async (at, url, form) => {
      const request = new Response(form)
      const payload = Buffer.from(await request.arrayBuffer())
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      const { statusCode, body } = await inject(options, { at }, { method: 'POST', url, headers, payload })
      if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${body}`)
    },
    file: async (who, call, input = {}) => {
      const answer = await send(who, call, input)
      if (answer.statusCode !== 200) throw refusalOf(who.username, call, answer.body)
      return answer.rawPayload
    },
  }
}

/**
 * Makes a call within this process when capacity is available. A busy server has changed nothing, so the call is
 * repeated.
 */
async function inject(
  { fastify, pastWork, pace, background }: StaffOptions,
  moment: Parameters<PastWork['run']>[0],
  request: InjectOptions,
) {
  return await pace.until(async () => {
    // The injection starts when it is awaited, which must happen within the past moment.
    const answer = await background.run(pace.signal, () =>
      pastWork.run(moment, async () => await fastify.inject(request)),
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

/** Returns a demo user as a session would provide it. The session need not exist. */
export async function readActor(
  db: Db,
  username: string,
  session: { readonly id: string; readonly createdAt: Date },
): Promise<Actor> {
  return await inTransactionAs(db, 'nostro_sign_in', async (tx) => {
    const found = await userByUsername(tx, username)
    if (found === undefined) throw new Error(`The demo has no user ${username}`)
    enterInstitution(tx, found.user.institutionId)
    return await actorOf(tx, session, found.user)
  })
}
