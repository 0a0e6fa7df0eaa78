import { beforeAll, describe, expect, test } from 'vitest'

import { createTestServer, type TestClient, type TestInput } from '../../src/testing/index.ts'
import { signInNewcomer } from './callers.ts'
import { stateOf } from './database-state.ts'
import { seatRightfulCallers } from './rightful-callers.ts'
import { ALL_CALLS, type CallName, COMMANDS, ripeStageOf, SAMPLE_INPUTS } from './sample-inputs.ts'
import { NOTHING, seatMakers, sharedSubjects, type Subject } from './subjects.ts'

/** A member that a caller may not set is refused in any part of the input, and nothing is stored. */

const server = await createTestServer()

/** The internal members of a message, under the names used by clients, columns and other products. */
const EXTRA_MEMBERS: Readonly<Record<string, unknown>> = {
  status: 4,
  stage: 'approved',
  processStatus: 2,
  institutionId: '00000000-0000-7000-8000-000000000002',
  institution_id: '00000000-0000-7000-8000-000000000002',
  tenant: '00000000-0000-7000-8000-000000000002',
  maker: '00000000-0000-7000-8000-000000000001',
  madeBy: '00000000-0000-7000-8000-000000000001',
  handler: 'Somebody else',
  decidedBy: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000001',
  roles: ['ROLE_ADMIN'],
  createdAt: '2020-01-01T00:00:00.000Z',
  timestamp: '2020-01-01T00:00:00.000Z',
  round: 9,
  delivery: 'delivered',
  outgoingNumber: 1,
  businessId: 'OTHER',
  standardFormat: '{1:F01DEMECNBJAXXX0000000000}',
  text: '{1:F01DEMECNBJAXXX0000000000}',
  abilities: { approve: true },
  direction: 1,
  kind: 'messageReceived',
  constructor: { name: 'x' },
}

const subjects = new Map<CallName, Subject>()
const callers = new Map<CallName, TestClient>()

beforeAll(async () => {
  const makers = await seatMakers(server)
  const subjectIn = sharedSubjects(makers)
  const leaving = await signInNewcomer(server, 'beijing.leaving')
  const callerOf = await seatRightfulCallers(server, makers)
  for (const [name, call] of ALL_CALLS) {
    subjects.set(name, await subjectIn(ripeStageOf(name)))
    callers.set(name, callerOf(call))
  }
  callers.set('signOut', leaving)
  state = await stateOf(server.database)
})

async function refusalOf(name: CallName, input: TestInput) {
  const caller = callers.get(name)
  const call = ALL_CALLS.find(([each]) => each === name)?.[1]
  if (caller === undefined || call === undefined) throw new Error(`${name} has no caller`)
  return await caller.refused(call, input)
}

function inputOf(name: CallName): TestInput {
  return SAMPLE_INPUTS[name](subjects.get(name) ?? NOTHING)
}

function membersOf(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {}
}

/** Returns the extra members that are unknown in a part of the input. Known ones are in the sample of the call. */
function unknownIn(part: unknown): Readonly<Record<string, unknown>> {
  const known = membersOf(part)
  return Object.fromEntries(Object.entries(EXTRA_MEMBERS).filter(([extra]) => !Object.hasOwn(known, extra)))
}

type Extras = Readonly<Record<string, unknown>>

/**
 * Sends all extra members at once and expects an issue for each. When only the first failing check reports issues, the
 * others are sent again one by one.
 */
async function expectEachRefused(
  name: CallName,
  extras: Extras,
  inputWith: (extras: Extras) => TestInput,
): Promise<void> {
  const refusedOf = async (some: Extras) => {
    const { status, issues } = await refusalOf(name, inputWith(some))
    expect(status).toBe(422)
    return issues.map(({ path }) => path.at(-1))
  }
  const refused = await refusedOf(extras)
  for (const [extra, value] of Object.entries(extras).filter(([each]) => !refused.includes(each)))
    expect(await refusedOf({ [extra]: value })).toContain(extra)
}

let state = ''

/** Returns whether nothing was stored since the previous check. */
async function isUnchanged(): Promise<boolean> {
  const before = state
  state = await stateOf(server.database)
  return state === before
}

describe.each(ALL_CALLS)('%s', (name, { method }) => {
  test('refuses each unknown member in its body and in its address', async () => {
    const { body, query, ...rest } = inputOf(name)
    const texts = Object.fromEntries(Object.keys(unknownIn(query)).map((extra) => [extra, 'x']))
    await expectEachRefused(name, texts, (extras) => {
      return { ...rest, body, query: { ...query, ...(extras as typeof texts) } }
    })
    if (method !== 'GET')
      await expectEachRefused(name, unknownIn(body), (extras) => {
        return { ...rest, ...(query && { query }), body: { ...membersOf(body), ...extras } }
      })
    expect(await isUnchanged()).toBe(true)
  })
})

/** Invalid values of `version`, and versions that do not exist. */
const VERSIONS = [0, -1, 1.5, '1', [1], null, true, 2 ** 53, 1e300, { valueOf: 1 }, 2, 1_000_000]

test.each(['saveBankMessage', 'resubmitBankMessage'] as const)(
  '%s accepts the current version only',
  async (name) => {
    const { body } = inputOf(name)
    const current = subjects.get(name)?.version
    for (const version of VERSIONS.filter((each) => each !== current)) {
      const { status } = await refusalOf(name, { body: { ...membersOf(body), version } })
      expect({ version, isRefused: status === 409 || status === 422 }).toEqual({ version, isRefused: true })
    }
    expect(await isUnchanged()).toBe(true)
  },
)

test('an unknown member of a group of the form is refused at its position', async () => {
  const { body } = inputOf('saveBankMessage')
  const groups = Object.entries(membersOf(body)).filter(([, group]) => typeof group === 'object')
  expect(groups.length).toBeGreaterThan(2)
  for (const [group, members] of groups) {
    const changed = { ...membersOf(body), [group]: { ...membersOf(members), status: 'x' } }
    const { issues } = await refusalOf('saveBankMessage', { body: changed })
    expect(issues.map(({ path }) => path)).toEqual([[group, 'status']])
  }
})

test('all commands are tested', () => {
  expect(COMMANDS.filter(([name]) => !subjects.has(name))).toEqual([])
})
