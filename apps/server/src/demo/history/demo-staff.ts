import { randomBytes } from 'node:crypto'

import { type AnswerOf, type Call, failureSchema } from '@nostro/contract'
import { type Clock, ERRORS, type RandomSource, randomUuid } from '@nostro/kernel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'

import type { Actor } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import type { Background } from '../../http/admission/background.ts'
import type { PastWork } from '../../past-work.ts'
import { actorOf } from '../../sessions/index.ts'
import { userByUsername } from '../../users/index.ts'
import type { Pace } from './pace.ts'

/** The input of a call by the staff. */
interface StaffInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Calls in the names of users of the demo at times of the past, within this process and without sessions. */
export interface DemoStaff {
  /** Makes a call and answers its data. Throws where it is refused. */
  readonly call: <C extends Call>(
    who: { readonly username: string; readonly at: Date },
    call: C,
    input?: StaffInput,
  ) => Promise<AnswerOf<C>>
  /** Posts a form to an address of this server, as a browser does with a file. */
  readonly post: (at: Date, url: string, form: FormData) => Promise<void>
  /** The bytes a call answers as a file. */
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
  /** Gives the staff its turns: users come first. */
  readonly background: Pick<Background, 'run'>
}

const TOKEN_BYTES = 32

/** The users of the demo at their desks. */
export function seatDemoStaff(options: StaffOptions): DemoStaff {
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

/** Makes a call within this process when the staff has a turn. A backend that is busy has changed nothing: it asks again. */
async function inject(
  { fastify, pastWork, pace, background }: StaffOptions,
  moment: Parameters<PastWork['run']>[0],
  request: InjectOptions,
) {
  return await pace.until(async () => {
    // Injected only when it is waited for, which has to be within the moment.
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

/** A user of the demo as the calls of a session see them, whether or not there is such a session. */
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
