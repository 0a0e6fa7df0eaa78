import type { Call } from '@nostro/contract'
import { isDeep, SEED } from '@nostro/kernel/testing'
import { type Stage, STAGES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer, type TestClient, type TestInput } from '../../src/testing/index.ts'
import { signInStranger } from './callers.ts'
import { stateOf } from './database-state.ts'
import { ALL_CALLS, type CallName, ripeStageOf, SAMPLE_INPUTS } from './sample-inputs.ts'
import { NOTHING, seatMakers, type Subject } from './subjects.ts'

/** The response for a message of another institution equals the response for one that does not exist. */

const server = await createTestServer()

/** Occurs in the owner's messages, and must not occur in any response to others. */
const CANARY = 'CANARY NAME OF A PAYER'

/** The calls whose input names a message. */
const ID_CALLS = ALL_CALLS.filter(([name]) =>
  JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id),
)

let state = ''
const subjects = new Map<Stage, Subject>()
const callers = new Map<string, TestClient>()

beforeAll(async () => {
  const { subjectIn, operator, reviewer } = await seatMakers(server)
  const form = { 'orderingCustomer.name': CANARY }
  for (const stage of STAGES) subjects.set(stage, await subjectIn(stage, { form: paymentForm(form) }))
  callers.set('a bank that has no part in it', await signInStranger(server))
  callers.set('the company it speaks of', await server.signIn('trading.operator'))
  callers.set('own operator', operator)
  callers.set('own reviewer', reviewer)
  state = await stateOf(server.database)
})

/** Returns the stage in which the call succeeds and two that depend on the seed; all stages in the deep run. */
function stagesFor(name: CallName): readonly Stage[] {
  if (isDeep) return STAGES
  const place = (offset: number) => STAGES[(SEED + name.length + offset) % STAGES.length] ?? 'sent'
  return [...new Set([ripeStageOf(name), place(0), place(Math.ceil(STAGES.length / 2))])]
}

/** Returns everything that could distinguish two responses, except the request id and the time. */
async function answerOf(client: TestClient | undefined, call: Call, input: TestInput): Promise<unknown> {
  if (client === undefined) throw new Error('Nobody calls')
  const { status, headers, body } = await client.call(call, input)
  return { status, headers: [...headers.keys()].toSorted(), body: { ...(body as object), requestId: '' } }
}

/**
 * Returns the input about the message, and the same input about one that does not exist. Nothing else differs, not even
 * the reference of the form.
 */
function inputsFor(name: CallName, subject: Subject): readonly [TestInput, TestInput] {
  const foreign = SAMPLE_INPUTS[name](subject)
  const text = JSON.stringify(foreign)
    .replaceAll(subject.id, NOTHING.id)
    .replaceAll(subject.nodeId, NOTHING.nodeId)
    .replaceAll(subject.attachmentId, NOTHING.attachmentId)
    .replaceAll(new RegExp(Object.values(subject.account).join('|'), 'g'), NOTHING.id)
  return [foreign, JSON.parse(text) as TestInput]
}

/** Returns the permitted statuses. Calls with several ids omit those that do not exist. */
function statusesOf(name: CallName): readonly number[] {
  return name === 'listReviewItems' ? [200, 403] : [403, 404]
}

describe.each(['a bank that has no part in it', 'the company it speaks of'])('%s', (who) => {
  test.each(ID_CALLS)('cannot detect by %s whether a message exists', async (name, call) => {
    for (const stage of stagesFor(name)) {
      const subject = subjects.get(stage) ?? NOTHING
      const [foreign, unknown] = inputsFor(name, subject)
      const answer = await answerOf(callers.get(who), call, foreign)
      const other = await answerOf(callers.get(who), call, unknown)
      expect({ stage, answer }).toEqual({ stage, answer: other })
      expect(statusesOf(name)).toContain((answer as { readonly status: number }).status)
      expect(JSON.stringify(answer)).not.toContain(CANARY)
    }
    const before = state
    state = await stateOf(server.database)
    expect(state).toBe(before)
  })
})

test.each(ALL_CALLS.filter(([, call]) => call.access === 'signedIn' && call.method === 'GET'))(
  'the tenant of %s is taken from the session, regardless of headers',
  async (name, call) => {
    const sent = subjects.get('sent') ?? NOTHING
    const headers = {
      'x-institution-id': '00000000-0000-7000-8000-000000000001',
      'x-tenant': '00000000-0000-7000-8000-000000000001',
      'x-forwarded-user': 'beijing.operator',
      'x-original-url': '/api/users/info',
    }
    const stranger = callers.get('a bank that has no part in it')
    const input = SAMPLE_INPUTS[name](sent)
    expect(await answerOf(stranger, call, { ...input, headers })).toEqual(
      await answerOf(stranger, call, input),
    )
  },
)

test.each(ID_CALLS.filter(([name]) => JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.nodeId)))(
  '%s: the same response for a step of another institution and one that does not exist',
  async (name, call) => {
    const stranger = callers.get('a bank that has no part in it')
    const own = callers.get('own reviewer')
    const pending = subjects.get('pending') ?? NOTHING
    const sent = subjects.get('sent') ?? NOTHING
    const ask = (client: TestClient | undefined, id: string, nodeId: string) =>
      answerOf(client, call, SAMPLE_INPUTS[name]({ ...NOTHING, id, nodeId }))
    expect(await ask(stranger, NOTHING.id, pending.nodeId)).toEqual(
      await ask(stranger, NOTHING.id, NOTHING.nodeId),
    )
    expect(await ask(own, sent.id, pending.nodeId)).toEqual(await ask(own, sent.id, NOTHING.nodeId))
  },
)
