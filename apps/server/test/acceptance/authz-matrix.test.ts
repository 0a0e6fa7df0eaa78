import { type Call, listMessages } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import {
  FOLDERS,
  MESSAGE_STATUSES,
  type MessageStatusName,
  type Permission,
  PERMISSIONS,
} from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { UPLOAD_PATH } from '../../src/attachments/store/local-store.ts'
import { createTestServer } from '../../src/testing/index.ts'
import { gatherOutsiders, type Member, type Outsider, signInEveryone, signInNewcomer } from './callers.ts'
import { stateOf } from './database-state.ts'
import { ALL_CALLS, type CallName, ripeStageOf, SAMPLE_INPUTS, VISITOR } from './sample-inputs.ts'
import { NOTHING, seatMakers, sharedSubjects, type Subject } from './subjects.ts'

/**
 * AZ-1: every call of the contract by every kind of caller. What must happen is computed from the table of permissions
 * alone, not by the code that decides in the server.
 */

const server = await createTestServer()
const { database } = server
await signInNewcomer(server, VISITOR.username)
const outsiders = await gatherOutsiders(server)

const subjects = new Map<CallName, Subject>()
let members: readonly Member[] = []

beforeAll(async () => {
  const subjectIn = sharedSubjects(await seatMakers(server))
  for (const [name] of ALL_CALLS) subjects.set(name, await subjectIn(ripeStageOf(name)))
  const everyone = await signInEveryone(server)
  members = isDeep ? everyone : oneOfEachKind(everyone)
})

/** One member for each combination of roles in each kind of institution: nothing else decides who is let in. */
function oneOfEachKind(everyone: readonly Member[]): readonly Member[] {
  const kinds = everyone.map(
    (member) => [`${member.kind} ${[...member.roles].toSorted().join()}`, member] as const,
  )
  return [...new Map(kinds.toReversed()).values()]
}

/** The table of permissions, read a second time. */
function holds(permission: Permission, { roles, kind }: Member): boolean {
  const row = PERMISSIONS[permission]
  const has = (role: string): boolean => [...roles].some((each) => each === role)
  return row.institution === kind && row.roles.some(has) && !row.notWith.some(has)
}

function isLetIn({ access }: Call, member: Member): boolean {
  if (access === 'anonymous' || access === 'signedIn') return true
  const permissions = typeof access === 'string' ? [access] : access
  return permissions.some((permission) => holds(permission, member))
}

type NamedCall = readonly [CallName, Call]

async function answerTo({ client }: Pick<Member, 'client'>, [name, call]: NamedCall, subject: Subject) {
  const { status, body } = await client.call(call, SAMPLE_INPUTS[name](subject))
  const { error = '' } = body as { readonly error?: string }
  return { status, error }
}

function ripe(name: CallName): Subject {
  return subjects.get(name) ?? NOTHING
}

test.each(ALL_CALLS)('%s carries a rule of access', (_name, { access }) => {
  const rules = typeof access === 'string' ? [access] : access
  const known = ['anonymous', 'signedIn', ...Object.keys(PERMISSIONS)]
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((rule) => !known.includes(rule))).toEqual([])
})

/** Health says nothing of anybody; a file is taken from whoever holds a policy that was signed for it (FI-1). */
const BESIDE_THE_CONTRACT = ['GET /health/live', 'GET /health/ready', `POST ${UPLOAD_PATH}`]

test('the server answers at the addresses of the contract and at those beside it, and at no other', () => {
  const agreed = ALL_CALLS.map(([, { method, path }]) => `${method} ${path}`)
  expect(servedAddresses().toSorted()).toEqual([...agreed, ...BESIDE_THE_CONTRACT].toSorted())
})

/** The routes as the web server prints them: a tree, each branch with the rest of the path and its methods. */
function servedAddresses(): readonly string[] {
  const lines = server.calls.fastify.printRoutes({ commonPrefix: false }).split('\n')
  const parts: string[] = []
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    parts.splice(indent.length / 4, Infinity, part)
    const path = parts.join('').replaceAll(/:(\w+)/g, '{$1}')
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}

describe.each(outsiders)('$name', ({ client, answer }: Outsider) => {
  test('is let into no call that asks for a session, and changes nothing', async () => {
    const before = await stateOf(database)
    const closed = ALL_CALLS.filter(([, call]) => call.access !== 'anonymous')
    const violations = []
    for (const [name, call] of closed) {
      const given = await answerTo({ client }, [name, call], ripe(name))
      if (given.status !== answer.status || given.error !== answer.error) violations.push({ name, ...given })
    }
    expect(violations).toEqual([])
    expect(closed.length).toBeGreaterThan(10)
    expect(await stateOf(database)).toBe(before)
  })
})

describe('a member of an institution', () => {
  test('is denied each call the roles do not include, with a record and without any change', async () => {
    const before = await stateOf(database)
    const recordsBefore = await deniedRecords()
    const violations = []
    let denied = 0
    for (const member of members) {
      for (const [name, call] of ALL_CALLS.filter(([, each]) => !isLetIn(each, member))) {
        denied += 1
        const given = await answerTo(member, [name, call], ripe(name))
        if (given.status !== 403 || given.error !== 'permission.denied')
          violations.push({ who: member.name, name, ...given })
      }
    }
    expect(violations).toEqual([])
    expect(denied).toBeGreaterThan(100)
    expect(await deniedRecords()).toBe(recordsBefore + denied)
    expect(await stateOf(database)).toBe(before)
  })

  test('is let into each call the roles include, and finds nothing of others there', async () => {
    const violations = []
    for (const member of members) {
      for (const [name, call] of ALL_CALLS.filter(([, each]) => isLetIn(each, member))) {
        // Signing out would end what this test still needs, and who a caller is does not matter to signing in.
        if (name === 'signOut' || call.access === 'anonymous') continue
        const given = await answerTo(member, [name, call], NOTHING)
        if (!isExpected(name, given)) violations.push({ who: member.name, name, ...given })
      }
    }
    expect(violations).toEqual([])
  })

  test('opens the folders of the own desk and no other', async () => {
    const violations = []
    for (const member of members) {
      for (const folder of Object.keys(FOLDERS) as MessageStatusName[]) {
        const isOpen = FOLDERS[folder].openTo.some((permission) => holds(permission, member))
        const { status } = await member.client.call(listMessages, {
          body: { status: MESSAGE_STATUSES[folder] },
        })
        if (status !== (isOpen ? 200 : 403)) violations.push({ who: member.name, folder, status })
      }
    }
    expect(violations).toEqual([])
  })
})

/** The desk of the caller may not have the folder of the sample. */
const OF_FOLDERS = ['permission.denied']

/** The answers that the samples of these calls may get from a server that let them in, beside the ordinary answer. */
const OTHER_ANSWERS: Partial<Readonly<Record<CallName, readonly string[]>>> = {
  listMessages: OF_FOLDERS,
  sumMessages: OF_FOLDERS,
  exportMessages: OF_FOLDERS,
  listViews: OF_FOLDERS,
  createView: OF_FOLDERS,
  // Frankfurt is told that the sample is in Beijing's name, a company that the roles are a bank's.
  previewMessage: ['message.invalid'],
  sendFreeText: ['message.invalid'],
  // A company keeps applications alone.
  saveWorkingCopy: ['message.typeUnsupported'],
  changeRoles: ['request.invalid'],
  changePassword: ['password.wrongOld'],
  resetSecondFactor: ['user.stateChanged'],
  startSecondFactor: ['password.wrongOld'],
  removeSecondFactor: ['password.wrongOld'],
  confirmSecondFactor: ['secondFactor.wrong'],
  changeContact: ['code.wrong'],
  submitEnterprise: ['enterprise.stateChanged'],
  closeEnterprise: ['enterprise.nameDiffers'],
  leaveCompany: ['password.wrongOld'],
  // An installation has it only where it says so.
  readChatFilePolicy: ['feature.switchedOff'],
  // No such import is under way.
  addBankRows: ['referenceList.versionChanged'],
  compareBankImport: ['referenceList.versionChanged'],
  putBanksInForce: ['referenceList.versionChanged'],
  // No link of theirs is the one of the sample, and the order is of no routes of theirs.
  createRoute: ['route.linkUnknown'],
  updateRoute: ['route.linkUnknown'],
  orderRoutes: ['route.changed'],
  // Somebody before them did the same, or too many did.
  saveEnterprise: ['enterprise.nameTaken'],
  changeApprovalRules: ['approvalRules.changed', 'change.waiting'],
  changeSignInRules: ['signInRules.changed', 'change.waiting'],
  importReferenceList: ['change.waiting'],
  sendContactCode: ['request.tooMany'],
}

/** Nothing is found, or the call is answered where it is about no object. */
function isExpected(name: CallName, { status, error }: { status: number; error: string }): boolean {
  if (OTHER_ANSWERS[name]?.includes(error) === true) return true
  const isAboutNothing = JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id)
  // What is chosen together is answered without what is not there.
  return status === (isAboutNothing && name !== 'listReviewItems' ? 404 : 200)
}

async function deniedRecords(): Promise<number> {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count from audit_event where result = 'permission.denied'`,
  )
  return rows[0]?.count ?? 0
}
