import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  addBankRows,
  addScreeningEntries,
  addBic,
  addKey,
  addUser,
  addAuditStream,
  addWebhook,
  beginBankImport,
  beginScreeningList,
  type Call,
  changeApprovalRules,
  changeKey,
  changeRoles,
  changeScreeningRules,
  changeSignInRules,
  changeSingleSignOn,
  changeAuditStream,
  changeWebhook,
  createBank,
  createLink,
  createRoute,
  deleteRelationship,
  deleteRoute,
  deleteUser,
  importReferenceList,
  importReferenceRates,
  importCalendar,
  changeBankDays,
  listCalendars,
  readBankDays,
  listBankDirectories,
  listLinks,
  listReferenceVersions,
  listRoutes,
  nameDeputyOf,
  orderRoutes,
  type PendingChangeKind,
  proposeLinkKey,
  putBanksInForce,
  putScreeningListInForce,
  readApprovalRules,
  readReferenceRates,
  readScreeningRules,
  readSingleSignOn,
  readSignInRules,
  removeAuditStream,
  resetSecondFactor,
  saveRelationship,
  setUserActive,
  updateLink,
  updateRoute,
} from '@nostro/contract'
import { AppError, dayAfter } from '@nostro/kernel'
import { codeList } from '@nostro/messages'

import { setRetention } from '../../archive/index.ts'
import { asOwner } from '../../db/owner.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { atEnd, inForce, type TestClient, type TestInput, type TestServer } from '../../testing/index.ts'
import { providerRules } from './provider-rules.ts'

/** A folder for links, removed after the file's tests. */
export function temporaryLinks(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'nostro-links-'))
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** Three administrators of one institution; objects to change are made by the first and confirmed by the second. */
export interface Administrators {
  readonly server: TestServer
  readonly institutionId: string
  readonly first: TestClient
  readonly second: TestClient
}

/** The outcome of a request: the change that waits, or the error. */
type RequestOutcome = { readonly changeId: string } | { readonly error: string }

/** Requests one change, the same each time, as an administrator. */
type RequestChange = (by: TestClient) => Promise<RequestOutcome>

/** Makes what a change of a kind needs. */
type Prepare = (people: Administrators) => Promise<RequestChange>

let made = 0
/** A name that no other object has, without look-alikes among them. */
function newName(): string {
  made += 1
  return `each${String(made).replaceAll(/\d/g, (digit) => 'abcdefghjk'.charAt(Number(digit)))}`
}

/** A BIC that no bank has. */
function newBic(): string {
  made += 1
  const letters = [made, made / 26, made / 676].map((each) =>
    String.fromCodePoint(65 + (Math.floor(each) % 26)),
  )
  return `Q${letters.join('')}CNBJXXX`
}

const calling =
  (call: Call, input: TestInput): RequestChange =>
  async (by) => {
    const { status, body } = await by.call(call, input)
    const { data, error } = body as { readonly data?: { readonly changeId: string }; readonly error: string }
    return status === 200 && data !== undefined ? { changeId: data.changeId } : { error }
  }

/** An account whose rights were confirmed; answers its id. */
async function account(
  { server, institutionId }: Administrators,
  { roles, status = 'active' }: { readonly roles: readonly string[]; readonly status?: string },
): Promise<string> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
     values (gen_random_uuid(), $1, $2, $2, $3, $4, 'none', now()) returning id`,
    [institutionId, newName(), status, [...roles]],
  )
  return rows[0]?.id ?? ''
}

const ofAccount =
  (call: Call, of: Parameters<typeof account>[1], body?: object): Prepare =>
  async (people) =>
    calling(call, { params: { id: await account(people, of) }, ...(body && { body }) })

async function link({ first, second }: Administrators) {
  const name = newName()
  const body = { name, kind: 'directory', folder: name, formats: ['MT'] }
  const { id } = await inForce(first, createLink, { body }, second)
  const { rowList } = await first.succeed(listLinks)
  return { id, name, version: rowList.find((each) => each.id === id)?.version ?? 0 }
}

async function route(people: Administrators) {
  const { first, second } = people
  const { id: linkId } = await link(people)
  const { id } = await inForce(first, createRoute, { body: { direction: 'out', linkId } }, second)
  return { id, linkId, version: 1 }
}

async function relationship({ first, second }: Administrators) {
  const body = { name: newName(), messagingTypes: [], direction: 'send', ruling: 'allow' }
  return { ...(await inForce(first, saveRelationship, { body }, second)), body }
}

/** Settings of a key that submits, so that a second administrator confirms it. */
function keySettings({ clock }: TestServer) {
  return {
    name: newName(),
    permissions: ['composeBankMessages', 'seeBankMessages'] as const,
    callsPerMinute: 60,
    expiresAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
  }
}

function webhookSettings() {
  return { name: newName(), address: `https://${newName()}.bank.example/events` }
}

function streamSettings() {
  return { name: newName(), format: 'syslog', address: `tls://${newName()}.bank.example` } as const
}

/** A change of each kind. */
export const PREPARE: Readonly<Record<PendingChangeKind, Prepare>> = {
  'user.add': async () => {
    const name = newName()
    const body = {
      username: name,
      name,
      email: `${name}@bank.example`,
      roles: ['ROLE_BANK', 'ROLE_REVIEWER'],
    }
    return calling(addUser, { body })
  },
  'user.roles': ofAccount(changeRoles, { roles: ['ROLE_BANK'] }, { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] }),
  'user.activate': ofAccount(
    setUserActive,
    { roles: ['ROLE_BANK', 'ROLE_REVIEWER'], status: 'inactive' },
    { isActive: true },
  ),
  'user.deactivate': ofAccount(setUserActive, { roles: ['ROLE_BANK', 'ROLE_ADMIN'] }, { isActive: false }),
  'user.delete': ofAccount(deleteUser, { roles: ['ROLE_BANK', 'ROLE_ADMIN'] }),
  'user.secondFactor': async (people) => {
    const id = await account(people, { roles: ['ROLE_ADMIN'] })
    await people.server.database.superuser.query(
      `insert into second_factor (user_id, institution_id, secret, confirmed_at) values ($1, $2, 'none', now())`,
      [id, people.institutionId],
    )
    return calling(resetSecondFactor, { params: { id } })
  },
  'approvalRules.change': async ({ first }) => {
    const { version, rules } = await first.succeed(readApprovalRules)
    const body = { version, rules: { ...rules, thresholdAmount: String(1_000_000 + version) } }
    return calling(changeApprovalRules, { body })
  },
  'signInRules.change': async ({ first }) => {
    const { version } = await first.succeed(readSignInRules)
    return calling(changeSignInRules, { body: { version, secondFactor: 'everyone' } })
  },
  'link.create': async () => {
    const name = newName()
    return calling(createLink, { body: { name, kind: 'directory', folder: name, formats: ['MT'] } })
  },
  'link.update': async (people) => {
    const { id, name, version } = await link(people)
    const body = { version, name, folder: `${name}-2`, formats: ['MT'], answerMinutes: 60 }
    return calling(updateLink, { params: { id }, body })
  },
  'link.key': async (people) => {
    const { id, version } = await link(people)
    return calling(proposeLinkKey, { params: { id }, body: { version, overlapHours: 0 } })
  },
  'route.create': async (people) => {
    const { id: linkId } = await link(people)
    return calling(createRoute, { body: { direction: 'out', linkId, counterparty: 'BARC' } })
  },
  'route.update': async (people) => {
    const { id, linkId, version } = await route(people)
    return calling(updateRoute, {
      params: { id },
      body: { version, direction: 'out', linkId, counterparty: 'HSBC' },
    })
  },
  'route.delete': async (people) => {
    const { id, version } = await route(people)
    return calling(deleteRoute, { params: { id }, query: { version: String(version) } })
  },
  'route.order': async (people) => {
    await route(people)
    await route(people)
    const { rowList } = await people.first.succeed(listRoutes)
    const order = rowList.map(({ id, version }) => ({ id, version })).toReversed()
    return calling(orderRoutes, { body: { order } })
  },
  'relationship.create': async () => {
    const body = { name: newName(), messagingTypes: [], direction: 'send', ruling: 'allow' }
    return calling(saveRelationship, { body })
  },
  'relationship.update': async (people) => {
    const { id, body } = await relationship(people)
    return calling(saveRelationship, { body: { ...body, id, version: 1, ruling: 'refuse' } })
  },
  'relationship.delete': async (people) => {
    const { id } = await relationship(people)
    return calling(deleteRelationship, { params: { id }, query: { version: '1' } })
  },
  // Set at the command line; the requester is no account.
  'retention.change': async ({ server, institutionId }) => {
    const months = 3 + (made % 200)
    made += 1
    return async () => {
      try {
        const { changeId = '' } = await asOwner(server.database.ownerUrl, (db) =>
          setRetention({ db, clock: server.clock, random: systemRandom }, institutionId, {
            type: 'MT',
            months,
            years: 7,
          }),
        )
        return { changeId }
      } catch (error) {
        if (error instanceof AppError) return { error: error.code }
        throw error
      }
    }
  },
  'referenceList.import': async ({ first }) => {
    const rowList = codeList('purpose').map(({ code, names }) => ({ code, names }))
    const versions = (await first.succeed(listReferenceVersions)).rowList
    const basedOn = Math.max(0, ...versions.map(({ number }) => number))
    const body = { source: newName(), issuedOn: '2026-10-01', basedOn, rowList }
    return calling(importReferenceList, { params: { list: 'purpose' }, body })
  },
  'referenceRates.import': async ({ first }) => {
    const { rowList } = await first.succeed(readReferenceRates)
    const {
      number = 0,
      publishedOn = '',
      rates = [],
    } = rowList.find(({ publisher }) => publisher === 'ecb') ?? {}
    const body = { publishedOn: dayAfter(publishedOn, 1), basedOn: number, rates }
    return calling(importReferenceRates, { params: { publisher: 'ecb' }, body })
  },
  'calendar.import': async ({ first }) => {
    const params = { calendar: 'EUR', year: '2028' }
    const { rowList } = await first.succeed(listCalendars, { params })
    const { number = 0 } = rowList.find(({ calendar }) => calendar === 'EUR') ?? {}
    const days = [{ day: '2028-12-25', name: newName() }]
    return calling(importCalendar, { params, body: { source: newName(), basedOn: number, days } })
  },
  'bankDays.change': async ({ first }) => {
    const { version } = await first.succeed(readBankDays)
    const rules = { cutOffs: [], ownDays: [], daysAheadMax: 20 + version }
    return calling(changeBankDays, { body: { version, rules } })
  },
  'bankDirectory.import': async ({ first }) => {
    const versions = (await first.succeed(listBankDirectories)).rowList
    const body = { source: newName(), issuedOn: '2026-11-01', isComplete: false }
    const { number } = await first.succeed(beginBankImport, { body })
    const params = { number: String(number) }
    const rows = { headings: ['bic', 'name', 'city', 'country'], firstLine: 2 }
    await first.succeed(addBankRows, {
      params,
      body: { ...rows, rowList: [['TESTDEFF', newName(), 'Frankfurt', 'DE']] },
    })
    const basedOn = versions.find(({ isInForce }) => isInForce)?.number ?? 0
    return calling(putBanksInForce, { params, body: { basedOn } })
  },
  'screening.change': async ({ first }) => {
    const { version, rules } = await first.succeed(readScreeningRules)
    const screening = { ...rules.screening, provider: 'embedded', timeoutSeconds: 1 + (version % 60) }
    return calling(changeScreeningRules, { body: { version, rules: { ...rules, screening } } })
  },
  'screeningList.import': async ({ first }) => {
    const body = { name: newName(), source: 'A list of the test', issuedOn: '2026-11-01' }
    const { id } = await first.succeed(beginScreeningList, { body })
    const entry = {
      id: '1',
      kind: 'entity',
      name: newName(),
      aliases: [],
      bics: [],
      countries: [],
      programme: '',
    }
    await first.succeed(addScreeningEntries, { params: { id }, body: { position: 0, entries: [entry] } })
    return calling(putScreeningListInForce, { params: { id } })
  },
  'bank.create': async () => {
    const name = newName()
    const administrator = {
      adminUsername: `${name}.admin`,
      adminName: name,
      adminEmail: `${name}@bank.example`,
    }
    return calling(createBank, { body: { name, bic: newBic(), timeZone: 'Asia/Shanghai', ...administrator } })
  },
  'bank.bic': async () => {
    const params = { id: '00000000-0000-7000-8000-000000000002' }
    return calling(addBic, { params, body: { bic: newBic() } })
  },
  'singleSignOn.change': async ({ first }) => {
    const { version } = await first.succeed(readSingleSignOn)
    return calling(changeSingleSignOn, {
      body: { version, rules: providerRules(newName()), secret: 'A-secret-of-the-client' },
    })
  },
  'key.add': async ({ server }) => calling(addKey, { body: keySettings(server) }),
  'key.change': async ({ server, first, second }) => {
    const { id } = await inForce(first, addKey, { body: keySettings(server) }, second)
    return calling(changeKey, { params: { id }, body: { ...keySettings(server), callsPerMinute: 30 } })
  },
  'webhook.add': async () => calling(addWebhook, { body: webhookSettings() }),
  'webhook.change': async ({ first, second }) => {
    const { id } = await inForce(first, addWebhook, { body: webhookSettings() }, second)
    return calling(changeWebhook, { params: { id }, body: webhookSettings() })
  },
  'auditStream.add': async () => calling(addAuditStream, { body: streamSettings() }),
  'auditStream.change': async ({ first, second }) => {
    const { id } = await inForce(first, addAuditStream, { body: streamSettings() }, second)
    return calling(changeAuditStream, { params: { id }, body: streamSettings() })
  },
  'auditStream.remove': async ({ first, second }) => {
    const { id } = await inForce(first, addAuditStream, { body: streamSettings() }, second)
    return calling(removeAuditStream, { params: { id } })
  },
  'deputy.name': async (people) => {
    const absentId = await account(people, { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] })
    const deputyId = await account(people, { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] })
    const from = dayAfter(people.server.clock.now().toISOString().slice(0, 10), 2)
    return calling(nameDeputyOf, { body: { absentId, deputyId, from, until: from } })
  },
}

/** Kinds of the platform, and of no bank. */
export const KINDS_OF_PLATFORM = new Set<PendingChangeKind>([
  'referenceList.import',
  'referenceRates.import',
  'calendar.import',
  'bankDirectory.import',
  'bank.create',
  'bank.bic',
])
