import {
  addKey,
  approve,
  changeApprovalRules,
  changeKey,
  changePassword,
  confirmReceipt,
  downloadText,
  type KeySettings,
  listKeys,
  listMessages,
  listUsers,
  readApprovalRules,
  readMessage,
  readUser,
  reject,
  revokeKey,
  rotateKey,
  saveBankMessage,
  signIn,
  suspendInstitution,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeEach, describe, expect, test } from 'vitest'

import { paymentForm } from '../../messages/testing/index.ts'
import {
  confirmed,
  createTestClient,
  createTestServer,
  HOUR,
  inForce,
  MINUTE,
  type TestClient,
} from '../../testing/index.ts'

const logged: string[] = []
const server = await createTestServer({
  logStream: { write: (line) => void logged.push(line) },
  trustedProxies: ['127.0.0.1'],
})
const { clock, database } = server
let admin: TestClient
let second: TestClient
let operator: TestClient

beforeEach(async () => {
  // Earlier tests moved the clock beyond a session.
  admin = await server.signIn('beijing.admin')
  second = await server.signIn('beijing.admin2')
  operator = await server.signIn('beijing.operator')
})

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT_ACCOUNT = '6222020200112233445'

let made = 0
function settings(changes: Partial<KeySettings> = {}): KeySettings {
  made += 1
  return {
    name: `System ${String(made).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`,
    permissions: ['composeBankMessages', 'seeBankMessages', 'seeReceivedBankMessages', 'seeBankApprovals'],
    callsPerMinute: 600,
    expiresAt: new Date(clock.now().getTime() + 30 * 24 * HOUR).toISOString(),
    ...changes,
  }
}

interface MadeKey {
  readonly id: string
  readonly secret: string
  readonly client: TestClient
}

/** An active key, and a client that uses it. */
async function keyWith(changes: Partial<KeySettings> = {}): Promise<MadeKey> {
  const { id, secret, ...outcome } = await admin.succeed(addKey, { body: settings(changes) })
  if (outcome.isWaiting) await confirmed(second, outcome)
  return { id, secret, client: createTestClient(server.url, secret) }
}

const submission = (changes: Readonly<Record<string, unknown>> = {}, initialProcess = true) => ({
  body: { messagingType: 'MT103', initialProcess, ...paymentForm(changes) },
})

async function refusal(client: TestClient): Promise<string> {
  return (await client.refused(readUser)).error
}

async function allow(allowsApprovalByKeys: boolean): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  await inForce(
    admin,
    changeApprovalRules,
    { body: { version, rules: { ...rules, allowsApprovalByKeys } } },
    second,
  )
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function pendingOf({ id }: { readonly id: string }) {
  const { rows } = await database.superuser.query<{ node: string; digest: string }>(
    `select node.id as node, message.digest from approval_node node join message on message.id = message_id
     where message_id = $1 and decided_at is null order by position limit 1`,
    [id],
  )
  const [row] = rows
  return { params: { id }, body: { nodeId: row?.node ?? '', digest: row?.digest ?? '' } }
}

const asApp = async (statement: string, values: readonly unknown[]) => {
  const client = await database.superuser.connect()
  try {
    await client.query(`begin; set local role nostro_app; set local nostro.institution = '${BEIJING}'`)
    return await client.query(statement, [...values])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a key', () => {
  test('of a bank that submits works after a second administrator has confirmed it', async () => {
    const { secret, ...outcome } = await admin.succeed(addKey, { body: settings() })
    expect(secret).toMatch(/^nk_[\w-]{43}$/)
    const client = createTestClient(server.url, secret)
    expect(await refusal(client)).toBe('key.unknown')
    await confirmed(second, outcome)
    const user = await client.succeed(readUser)
    expect(user).toMatchObject({ canCompose: true, institution: { name: 'Demo Bank Beijing' } })
  })

  test('that only reads needs no second administrator', async () => {
    const { isWaiting } = await admin.succeed(addKey, {
      body: settings({ permissions: ['seeBankMessages'] }),
    })
    expect(isWaiting).toBe(false)
  })

  test('submits, and is the maker in the history', async () => {
    const { client } = await keyWith()
    const { id } = await client.succeed(saveBankMessage, submission())
    const { rows } = await database.superuser.query<{ username: string }>(
      `select username from message_version v join app_user u on u.id = v.made_by where message_id = $1`,
      [id],
    )
    expect(rows[0]?.username).toMatch(/^key /)
    expect((await client.succeed(readMessage, { params: { id } })).status).toBe(MESSAGE_STATUSES.pending)
  })

  test('is refused by calls that are not open to keys, and never sees or changes keys', async () => {
    const { client, id } = await keyWith()
    const calls = [
      [listKeys, {}],
      [addKey, { body: settings() }],
      [changeKey, { params: { id }, body: settings() }],
      [rotateKey, { params: { id }, body: { endsAtOnce: true } }],
      [revokeKey, { params: { id } }],
      [changePassword, { body: { oldPassword: 'x', newPassword: 'y' } }],
      [listUsers, {}],
    ] as const
    for (const [call, input] of calls)
      expect(await client.refused(call, input)).toMatchObject({ status: 403, error: 'permission.denied' })
  })

  test('has only its own permissions', async () => {
    const { client } = await keyWith({ permissions: ['seeBankMessages'] })
    expect((await client.refused(saveBankMessage, submission())).error).toBe('permission.denied')
    const { id } = await operator.succeed(saveBankMessage, submission())
    expect((await client.refused(confirmReceipt, { params: { id } })).error).toBe('permission.denied')
    const received = { status: MESSAGE_STATUSES.waitingProcessed }
    expect((await client.refused(listMessages, { body: received })).error).toBe('permission.denied')
  })

  test('cannot sign in, and is in no list of users', async () => {
    const { id } = await keyWith()
    const { error } = await server.anonymous.refused(signIn, {
      body: { username: `key ${id}`, password: 'Demo-Passw0rd!' },
    })
    expect(error).toBe('signIn.wrongCredentials')
    const { rowList } = await admin.succeed(listUsers)
    expect(rowList.filter((user) => user.id === id)).toEqual([])
  })

  test('gets no notice', async () => {
    const { id, client } = await keyWith()
    const { params, body } = await pendingOf(await client.succeed(saveBankMessage, submission()))
    const reviewer = await server.signIn('beijing.reviewer')
    await reviewer.succeed(reject, { params, body: { nodeId: body.nodeId, description: 'Wrong payee' } })
    // A user who made the message would be notified.
    const { rows } = await database.superuser.query('select from notice where user_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('an end of a key', () => {
  test.each(['A'.repeat(46), 'nk_short', `nk_${'A'.repeat(43)}`])('%s is unknown', async (secret) => {
    const { status, error } = await createTestClient(server.url, secret).refused(readUser)
    expect(error).toBe(secret.startsWith('nk_') ? 'key.unknown' : 'session.unknown')
    expect(status).toBe(401)
  })

  test('revoked: refused at once', async () => {
    const { id, client } = await keyWith()
    await client.succeed(readUser)
    await admin.succeed(revokeKey, { params: { id } })
    expect(await refusal(client)).toBe('key.revoked')
    expect((await admin.refused(revokeKey, { params: { id } })).error).toBe('key.stateChanged')
    expect((await admin.refused(rotateKey, { params: { id }, body: { endsAtOnce: true } })).error).toBe(
      'key.stateChanged',
    )
  })

  test('expired', async () => {
    const { client } = await keyWith({ expiresAt: new Date(clock.now().getTime() + HOUR).toISOString() })
    await client.succeed(readUser)
    clock.advance(HOUR + MINUTE)
    expect(await refusal(client)).toBe('key.expired')
  })

  test('rejected before it was in force', async () => {
    const { secret, id } = await admin.succeed(addKey, { body: settings() })
    await admin.succeed(revokeKey, { params: { id } })
    expect(await refusal(createTestClient(server.url, secret))).toBe('key.unknown')
  })

  test('a rotation: both secrets for a day, then the new one alone', async () => {
    const { id, client } = await keyWith()
    const { secret, previousUntil } = await admin.succeed(rotateKey, {
      params: { id },
      body: { endsAtOnce: false },
    })
    expect(Date.parse(previousUntil ?? '') - clock.now().getTime()).toBe(24 * HOUR)
    const renewed = createTestClient(server.url, secret)
    await renewed.succeed(readUser)
    await client.succeed(readUser)
    clock.advance(24 * HOUR)
    expect(await refusal(client)).toBe('key.unknown')
    await renewed.succeed(readUser)
  })

  test('a rotation at once', async () => {
    const { id, client } = await keyWith()
    await admin.succeed(rotateKey, { params: { id }, body: { endsAtOnce: true } })
    expect(await refusal(client)).toBe('key.unknown')
  })
})

describe('a limit of a key', () => {
  test('the message type: of submitting, of reading, of lists and of downloads', async () => {
    const { client } = await keyWith({ messagingTypes: ['MT202'] })
    expect(await client.refused(saveBankMessage, submission())).toMatchObject({
      error: 'key.outsideLimits',
      params: { limit: 'messagingType' },
    })
    const { id } = await operator.succeed(saveBankMessage, submission())
    expect((await client.refused(readMessage, { params: { id } })).error).toBe('resource.notFound')
    const download = { body: { messageId: id, messageFormat: 'MT' } }
    expect((await client.refused(downloadText, download)).error).toBe('resource.notFound')
    const page = { body: { status: MESSAGE_STATUSES.pending } }
    expect(await client.succeed(listMessages, page)).toMatchObject({ rowList: [], totalRecord: 0 })
    const unlimited = await keyWith({ messagingTypes: ['MT103', 'MT202'] })
    expect((await unlimited.client.succeed(readMessage, { params: { id } })).messagingType).toBe('MT103')
    expect((await unlimited.client.succeed(listMessages, page)).totalRecord).toBeGreaterThan(0)
  })

  test('the account of the payer', async () => {
    const { client } = await keyWith({ accounts: ['6222 0202 0000 0000'] })
    expect(await client.refused(saveBankMessage, submission())).toMatchObject({
      error: 'key.outsideLimits',
      params: { limit: 'account' },
    })
    const { id } = await operator.succeed(saveBankMessage, submission())
    expect((await client.refused(readMessage, { params: { id } })).error).toBe('resource.notFound')
    const own = await keyWith({ accounts: [FRANKFURT_ACCOUNT] })
    await own.client.succeed(saveBankMessage, submission())
    await own.client.succeed(readMessage, { params: { id } })
  })

  test('the amount in the base currency, by reference rates', async () => {
    // 1,000 EUR are 7,850.90 CNY by the built-in rates.
    const { client } = await keyWith({ amountMax: '7850.90' })
    await client.succeed(saveBankMessage, submission({ interbankSettledAmount: '1000.' }))
    expect(
      await client.refused(saveBankMessage, submission({ interbankSettledAmount: '1000.01' })),
    ).toMatchObject({
      error: 'key.outsideLimits',
      params: { limit: 'amount' },
    })
    // A draft too, and a currency without a rate.
    const draft = submission({ interbankSettledAmount: '2000.' }, false)
    expect((await client.refused(saveBankMessage, draft)).error).toBe('key.outsideLimits')
  })

  test('the address, behind a trusted proxy', async () => {
    const { client, id } = await keyWith({ addresses: ['192.0.2.0/24', '2001:db8::1'] })
    await client.succeed(readUser, from('192.0.2.77'))
    await client.succeed(readUser, from('2001:db8::1'))
    expect(await client.refused(readUser, from('192.0.3.1'))).toMatchObject({
      status: 403,
      error: 'key.addressNotAllowed',
    })
    expect((await client.refused(readUser)).error).toBe('key.addressNotAllowed')
    const { rows } = await database.superuser.query(
      `select result from audit_event where action = 'key.use' and object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ result: 'key.addressNotAllowed' }, { result: 'key.addressNotAllowed' }])
  })

  test('the rate, with 100 calls at once', async () => {
    const { client } = await keyWith({ callsPerMinute: 20 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.call(readUser)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(refused).toHaveLength(80)
    expect(refused[0]?.headers.get('retry-after')).toBe('3')
    clock.advance(3000)
    await client.succeed(readUser)
    expect((await client.refused(readUser)).error).toBe('key.tooManyCalls')
  })

  test('the expiry is at most a year ahead, and no permission is of another kind of institution', async () => {
    const late = new Date(clock.now().getTime() + 367 * 24 * HOUR).toISOString()
    const tooLate = await admin.refused(addKey, { body: settings({ expiresAt: late }) })
    expect(tooLate.issues.map(({ path }) => path)).toEqual([['expiresAt']])
    const foreign = settings({ permissions: ['composeRemittances'] })
    expect((await admin.refused(addKey, { body: foreign })).error).toBe('request.invalid')
  })
})

describe('approval by a key', () => {
  test('is off by default, and never of a message that the key made', async () => {
    const decide = settings({
      permissions: ['seeBankMessages', 'decideBankMessages', 'composeBankMessages', 'seeBankApprovals'],
    })
    expect((await admin.refused(addKey, { body: decide })).error).toBe('key.approvalNotAllowed')
    await allow(true)
    const { client, id } = await keyWith(decide)
    const rotation = await admin.refused(rotateKey, { params: { id }, body: { endsAtOnce: false } })
    expect(rotation.error).toBe('key.rotationNotAllowed')
    const ofUser = await pendingOf(await operator.succeed(saveBankMessage, submission()))
    const ofKey = await pendingOf(await client.succeed(saveBankMessage, submission()))
    expect((await client.refused(approve, ofKey)).error).toBe('approval.ownMessage')
    await client.succeed(approve, ofUser)
    await allow(false)
    const later = await pendingOf(await operator.succeed(saveBankMessage, submission()))
    expect((await client.refused(approve, later)).error).toBe('permission.denied')
  })
})

describe('the database', () => {
  test('refuses to extend a key without a confirmed change', async () => {
    const { id } = await keyWith({ permissions: ['seeBankMessages'] })
    await expect(
      asApp(`update api_key set permissions = '{composeBankMessages}' where id = $1`, [id]),
    ).rejects.toThrow('a second administrator confirms what a key may do')
    await expect(
      asApp(`update app_user set roles = '{ROLE_BANK,ROLE_REVIEWER}' where id = $1`, [id]),
    ).rejects.toThrow('a second administrator confirms what an account may do')
    await expect(asApp(`update app_user set status = 'active' where id = $1`, [id])).rejects.toThrow(
      'an account is that of a user or that of a key',
    )
  })

  test('does not show the hash of a secret to requests', async () => {
    await expect(asApp('select secret_hash from api_key', [])).rejects.toThrow('permission denied')
  })

  test('keeps a revoked key', async () => {
    const { id } = await keyWith({ permissions: ['seeBankMessages'] })
    await admin.succeed(revokeKey, { params: { id } })
    await expect(asApp('update api_key set revoked_at = null where id = $1', [id])).rejects.toThrow(
      'a revoked key stays as it is',
    )
  })
})

test('a secret is in no log, audit event, stored answer, change or row', async () => {
  const { id, secret } = await keyWith()
  const rotated = await admin.succeed(rotateKey, { params: { id }, body: { endsAtOnce: false } })
  await createTestClient(server.url, rotated.secret).succeed(readUser)
  for (const text of [secret, rotated.secret]) {
    expect(logged.join('').includes(text)).toBe(false)
    expect(await rowsWith(text)).toEqual([])
    expect(await rowsWith(Buffer.from(text).toString('hex'))).toEqual([])
  }
  // The search finds what is there.
  expect(await rowsWith(id)).toContain('public.api_key')
})

/** The names of tables with a row that contains a text. */
async function rowsWith(text: string): Promise<readonly string[]> {
  const found: string[] = []
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss')`,
  )
  for (const { name: table } of tables) {
    const { rowCount } = await database.superuser.query(
      `select from ${table} as row_of where row_of::text like $1 limit 1`,
      [`%${text}%`],
    )
    if (rowCount !== 0) found.push(table)
  }
  return found
}

test('a suspended institution is refused', async () => {
  const { client } = await keyWith({ permissions: ['seeBankMessages'] })
  const platform = await server.signIn('platform.admin')
  await platform.succeed(suspendInstitution, { params: { id: BEIJING }, body: { reason: 'Under review' } })
  const page = { body: { status: MESSAGE_STATUSES.pending } }
  expect((await client.refused(listMessages, page)).error).toBe('enterprise.suspended')
})
