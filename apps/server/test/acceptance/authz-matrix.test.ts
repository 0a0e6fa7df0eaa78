import { type Call, listMessages, SCIM_CALLS } from '@nostro/contract'
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
 * Every call of the contract by every kind of caller. The expectation is computed from the permission table
 * alone, independently of the server's code.
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

/** Returns one user for each combination of roles and kind of institution, since nothing else affects permissions. */
function oneOfEachKind(everyone: readonly Member[]): readonly Member[] {
  const kinds = everyone.map(
    (member) => [`${member.kind} ${[...member.roles].toSorted().join()}`, member] as const,
  )
  return [...new Map(kinds.toReversed()).values()]
}

/** An independent evaluation of the permission table. */
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

test.each(ALL_CALLS)('%s has an access rule', (_name, { access }) => {
  const rules = typeof access === 'string' ? [access] : access
  const known = ['anonymous', 'signedIn', ...Object.keys(PERMISSIONS)]
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((rule) => !known.includes(rule))).toEqual([])
})

/** Health checks and the description of the calls contain no protected data; a signed policy authorises an upload. */
const OUTSIDE_THE_CONTRACT = [
  'GET /health/live',
  'GET /health/ready',
  'GET /openapi.json',
  'GET /api-docs',
  // The files under this page; the tree leaves out the slash.
  'GET /api-docs*',
  `POST ${UPLOAD_PATH}`,
]

test('the server has exactly the routes of the contract and the listed additional ones', () => {
  const agreed = [...ALL_CALLS.map(([, call]) => call), ...Object.values(SCIM_CALLS)].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(servedAddresses().toSorted()).toEqual([...agreed, ...OUTSIDE_THE_CONTRACT].toSorted())
})

/** Parses the route tree printed by the web server: each branch has the rest of the path and its methods. */
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
  test('is refused by every call that needs a session, without any change', async () => {
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
  test('is refused by each call outside its roles, with an audit event and without any change', async () => {
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

  test('is admitted to each call of its roles, and finds no foreign objects', async () => {
    const violations = []
    for (const member of members) {
      for (const [name, call] of ALL_CALLS.filter(([, each]) => isLetIn(each, member))) {
        // Signing out would end the session of this test, and anonymous calls do not depend on the caller.
        if (name === 'signOut' || call.access === 'anonymous') continue
        const given = await answerTo(member, [name, call], NOTHING)
        if (!isExpected(name, given)) violations.push({ who: member.name, name, ...given })
      }
    }
    expect(violations).toEqual([])
  })

  test('can open the folders of its own roles only', async () => {
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

/** The roles of the caller may not include the folder of the sample. */
const OF_FOLDERS = ['permission.denied']

/** Further permitted responses of admitted calls to these samples. */
const OTHER_ANSWERS: Partial<Readonly<Record<CallName, readonly string[]>>> = {
  listMessages: OF_FOLDERS,
  sumMessages: OF_FOLDERS,
  exportMessages: OF_FOLDERS,
  listViews: OF_FOLDERS,
  createView: OF_FOLDERS,
  // The sample is a key of a bank, and companies have other permissions.
  addKey: ['request.invalid'],
  changeKey: ['request.invalid'],
  // For Frankfurt the sample has a foreign sender, and for a company it is a bank's message with bank roles.
  previewMessage: ['message.invalid'],
  sendFreeText: ['message.invalid'],
  // A company can only save working copies of applications.
  saveWorkingCopy: ['message.typeUnsupported'],
  createTemplate: ['message.typeUnsupported'],
  changeRoles: ['request.invalid'],
  changePassword: ['password.wrongOld'],
  resetSecondFactor: ['user.stateChanged'],
  endSessions: ['user.stateChanged'],
  startSecondFactor: ['password.wrongOld'],
  beginPasskeyEnrolment: ['proof.missing'],
  removePasskey: ['proof.missing'],
  // The sample is a passkey of no user.
  renamePasskey: ['resource.notFound'],
  beginPasskeyProof: ['passkey.unavailable'],
  addPasskey: ['passkey.ended'],
  beginProviderProof: ['singleSignOn.unknown'],
  removeSecondFactor: ['password.wrongOld'],
  confirmSecondFactor: ['secondFactor.wrong'],
  changeContact: ['code.wrong'],
  submitEnterprise: ['enterprise.stateChanged'],
  closeEnterprise: ['enterprise.nameDiffers'],
  leaveCompany: ['password.wrongOld'],
  // The feature is switched off by default.
  readChatFilePolicy: ['feature.switchedOff'],
  verifyPayee: ['payeeVerification.off'],
  // No import with this number exists.
  addBankRows: ['referenceList.versionChanged'],
  compareBankImport: ['referenceList.versionChanged'],
  putBanksInForce: ['referenceList.versionChanged'],
  // The link of the sample and the ordered routes belong to another institution.
  createRoute: ['route.linkUnknown'],
  updateRoute: ['route.linkUnknown'],
  orderRoutes: ['route.changed'],
  // An earlier caller has made the same change, or too many have.
  saveEnterprise: ['enterprise.nameTaken'],
  changeApprovalRules: ['approvalRules.changed', 'change.waiting'],
  changeSignInRules: ['signInRules.changed', 'change.waiting'],
  changeSingleSignOn: ['change.waiting', 'singleSignOn.changed'],
  importReferenceList: ['change.waiting'],
  changeBankDays: ['change.waiting'],
  changeScreeningRules: ['change.waiting'],
  changeReconciliationRules: ['reconciliation.rulesChanged'],
  addBic: ['change.waiting'],
  sendContactCode: ['request.tooMany'],
  // The company has no senior reviewer other than the caller.
  importOrderFile: ['orderFile.paymentsRefused'],
}

/** Returns whether the response is expected: not found, or success for calls without an object. */
function isExpected(name: CallName, { status, error }: { status: number; error: string }): boolean {
  if (OTHER_ANSWERS[name]?.includes(error) === true) return true
  const isAboutNothing = JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id)
  // Calls with several ids omit those that do not exist.
  return status === (isAboutNothing && name !== 'listReviewItems' ? 404 : 200)
}

async function deniedRecords(): Promise<number> {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count from audit_event where result = 'permission.denied'`,
  )
  return rows[0]?.count ?? 0
}
