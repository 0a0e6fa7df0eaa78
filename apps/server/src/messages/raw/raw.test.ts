import {
  addKey,
  downloadText,
  type KeySettings,
  previewMessage,
  readMessage,
  readMessageStatus,
  revokeKey,
  saveBankMessage,
  takeRawMessages,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { confirmed, createTestClient, createTestServer, HOUR, type TestClient } from '../../testing/index.ts'
import { isoMessage, noteText, paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, admin } = banks
const second = await server.signIn('beijing.admin2')

let made = 0
const unique = (): string => `batch-${(made += 1)}`

/** The outgoing text of a payment with a new reference, as a core banking system would write it. */
async function paymentText(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = { messagingType: 'MT103', ...paymentForm(changes) }
  return (await operator.succeed(previewMessage, { query: { format: 'MT' }, body })).text
}

async function isoText(): Promise<string> {
  const body = await isoMessage('camt.053', ['DEMECNBJXXX', 'DEMWDEFFXXX'])
  return (await operator.succeed(previewMessage, { query: { format: 'ISO20022' }, body })).text
}

const OVERRIDES = [{ code: 'payment.possibleDuplicate', reason: 'Instalments of one contract.' }]

async function take(
  client: TestClient,
  texts: readonly string[],
  { mode = 'submit', key = unique() }: { readonly mode?: 'draft' | 'submit'; readonly key?: string } = {},
) {
  const body = { mode, messages: texts.map((text) => ({ text, overrides: OVERRIDES })) }
  return (await client.succeed(takeRawMessages, { body, idempotencyKey: key })).rowList
}

async function keyWith(changes: Partial<KeySettings> = {}) {
  made += 1
  const { id, secret, ...outcome } = await admin.succeed(addKey, {
    body: {
      name: `Core ${String(made).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`,
      permissions: ['composeBankMessages', 'seeBankMessages'],
      callsPerMinute: 6000,
      expiresAt: new Date(server.clock.now().getTime() + 24 * HOUR).toISOString(),
      ...changes,
    },
  })
  if (outcome.isWaiting) await confirmed(second, outcome)
  return { id, client: createTestClient(server.url, secret) }
}

async function countOf(references: readonly string[]): Promise<number> {
  const { rows } = await server.database.superuser.query(
    `select from message where kind = 'messageSent' and business_id = any($1)`,
    [references],
  )
  return rows.length
}

/** Returns the refusal of a whole batch. */
const refusalOf = async (texts: readonly string[]) =>
  await operator.refused(takeRawMessages, {
    body: { mode: 'draft', messages: texts.map((text) => ({ text })) },
    idempotencyKey: unique(),
  })

const found = async (client: TestClient, reference: string) =>
  (await client.succeed(readMessageStatus, { query: { reference } })).rowList.map((row) => row.id)

describe('a text', () => {
  test('is submitted as the same message, to the byte', async () => {
    const text = await paymentText()
    const [outcome] = await take(operator, [text])
    expect(outcome).toMatchObject({ status: MESSAGE_STATUSES.pending, messagingType: 'MT103', findings: [] })
    const { body } = await operator.call(downloadText, {
      body: { messageFormat: 'MT', messageId: outcome?.id ?? '' },
    })
    expect(body).toBe(text)
  })

  test('with values that the product writes otherwise is submitted with a finding for each', async () => {
    const text = (await paymentText()).replace('XXXXN}', 'XXXXU3}')
    const [outcome] = await take(operator, [text])
    expect(outcome?.findings).toEqual([
      {
        path: [],
        code: 'raw.lineDiffers',
        severity: 'warning',
        line: 1,
        params: { stored: text.replace('XXXXU3}', 'XXXXN}').split('\r\n')[0] },
      },
    ])
  })

  test('of XML is submitted too, in one batch with FIN', async () => {
    const [fin, iso] = await take(operator, [noteText(), await isoText()])
    expect(fin).toMatchObject({ messagingType: 'MT199', status: MESSAGE_STATUSES.pending })
    expect(iso).toMatchObject({ messagingType: 'camt.053', findings: [], status: MESSAGE_STATUSES.pending })
  })

  test('becomes a draft with the findings that prevent its submission', async () => {
    const text = (await paymentText()).replace(/:71A:.*\r\n/, '')
    const [outcome] = await take(operator, [text], { mode: 'draft' })
    expect(outcome?.status).toBe(MESSAGE_STATUSES.draft)
    expect(outcome?.findings.map(({ severity, tag }) => `${severity} ${tag}`)).toContain('error 71A')
    const { content } = await operator.succeed(readMessage, { params: { id: outcome?.id ?? '' } })
    expect(JSON.stringify(content)).toContain('6222020200112233445')
  })

  test('with a part that the form has no field for is not submitted', async () => {
    const text = (await paymentText()).replace(/(:71A:)/, ':77T:/NARR/NOT IN THE FORM\r\n$1')
    const [outcome] = await take(operator, [text])
    expect(outcome).toMatchObject({ item: 0, part: 0, error: 'message.invalid' })
    expect(outcome?.id).toBeUndefined()
  })

  test('of another bank, a received one, an unknown one and none are refused alone', async () => {
    const good = await paymentText()
    const rows = await take(operator, [
      noteText().replace('DEMECNBJ', 'DEMWDEFF'),
      noteText().replace('{2:I199DEMWDEFFXXXXN}', '{2:O1991200261120DEMWDEFFXXXX00000000002611201200N}'),
      noteText().replace('I199', 'I998'),
      'not a message',
      good,
    ])
    expect(rows.map(({ error, findings }) => [error, findings[0]?.code])).toEqual([
      ['message.invalid', 'sender.notOwnBank'],
      ['message.invalid', 'freeText.outputHeader'],
      ['message.typeUnsupported', undefined],
      ['message.invalid', 'arrival.noMessage'],
      [undefined, undefined],
    ])
  })

  test('that is too large, and a batch of too many, are refused as a whole', async () => {
    expect(await refusalOf(['x'.repeat(1_048_577)])).toMatchObject({ error: 'request.invalid' })
    expect(await refusalOf(Array.from({ length: 9 }, () => 'x'.repeat(1_000_000)))).toMatchObject({
      error: 'request.tooLarge',
    })
    expect(await refusalOf([Array.from({ length: 501 }, () => noteText()).join('$')])).toMatchObject({
      error: 'request.invalid',
      issues: [{ path: ['messages'], code: 'request.listTooLong' }],
    })
  })

  test('that contains several messages is split', async () => {
    const rows = await take(operator, [`${noteText()}$${noteText()}`, noteText()])
    expect(rows.map(({ item, part, status }) => [item, part, status])).toEqual([
      [0, 0, MESSAGE_STATUSES.pending],
      [0, 1, MESSAGE_STATUSES.pending],
      [1, 0, MESSAGE_STATUSES.pending],
    ])
  })
})

describe('a batch', () => {
  test('needs an idempotency key', async () => {
    const body = { mode: 'draft', messages: [{ text: noteText() }] }
    expect((await operator.refused(takeRawMessages, { body })).error).toBe('idempotency.keyNeeded')
  })

  test('answers the same again, and refuses another content under its key', async () => {
    const key = unique()
    const texts = [noteText(), 'not a message', noteText()]
    const first = await take(operator, texts, { key })
    expect(await take(operator, texts, { key })).toEqual(first)
    const other = { mode: 'submit', messages: [{ text: noteText() }] }
    const refusal = await operator.refused(takeRawMessages, { body: other, idempotencyKey: key })
    expect(refusal.error).toBe('idempotency.keyReused')
  })

  test('that was interrupted continues under its key', async () => {
    const key = unique()
    const texts = [noteText(), noteText()]
    const first = await take(operator, texts, { key })
    // As if the server had stopped after the first message: neither the second nor the answer was committed.
    await server.database.superuser.query(`update idempotency_key set answer = null where key = $1`, [key])
    const { rowCount } = await server.database.superuser.query(
      `delete from idempotency_key where key like '% 1' and answer->>'id' = $1`,
      [first[1]?.id],
    )
    expect(rowCount).toBe(1)
    const again = await take(operator, texts, { key })
    expect(again[0]).toEqual(first[0])
    expect(again[1]?.error).toBe('message.duplicateReference')
  })

  test('100 at once with one key are one batch, with different keys 100', async () => {
    const { client } = await keyWith()
    const text = await paymentText()
    const key = unique()
    const same = await Promise.all(Array.from({ length: 100 }, () => take(client, [text], { key })))
    expect(new Set(same.map(([outcome]) => outcome?.id)).size).toBe(1)
    expect(await countOf([same[0]?.[0]?.businessId ?? ''])).toBe(1)

    const texts = Array.from({ length: 100 }, () => noteText())
    const different = await Promise.all(texts.map((each) => take(client, [each])))
    const references = different.map(([outcome]) => outcome?.businessId ?? '')
    expect(new Set(references).size).toBe(100)
    expect(await countOf(references)).toBe(100)
  })
})

describe('a key', () => {
  test('that is revoked in the middle of a batch: earlier messages are stored, later ones refused', async () => {
    const { client, id } = await keyWith()
    const texts = Array.from({ length: 60 }, () => noteText())
    const running = take(client, texts)
    await expect
      .poll(async () => {
        const { rows } = await server.database.superuser.query(
          `select from message_version where made_by = $1`,
          [id],
        )
        return rows.length
      })
      .toBeGreaterThan(2)
    await admin.succeed(revokeKey, { params: { id } })
    const rows = await running
    const firstRefused = rows.findIndex(({ error }) => error !== undefined)
    expect(firstRefused).toBeGreaterThan(2)
    expect(rows.slice(0, firstRefused).every(({ status }) => status === MESSAGE_STATUSES.pending)).toBe(true)
    expect(new Set(rows.slice(firstRefused).map(({ error }) => error))).toEqual(new Set(['key.revoked']))
    const { rows: stored } = await server.database.superuser.query(
      `select m.stage, (select count(*)::int from approval_node n where n.message_id = m.id) as nodes
       from message m join message_version v on v.message_id = m.id where v.made_by = $1`,
      [id],
    )
    expect(stored).toEqual(
      Array.from({ length: firstRefused }, () => ({ stage: 'pending', nodes: expect.any(Number) })),
    )
    expect(stored.every(({ nodes }) => nodes > 0)).toBe(true)
  })

  test('is limited by type, account and amount; refusals are in the audit trail', async () => {
    const limited: readonly (readonly [Partial<KeySettings>, string])[] = [
      [{ messagingTypes: ['MT202'] }, 'messagingType'],
      [{ accounts: ['6222 0202 0000 0000'] }, 'account'],
      [{ amountMax: '1' }, 'amount'],
    ]
    for (const [limits, limit] of limited) {
      const { client, id } = await keyWith(limits)
      const [outcome] = await take(client, [await paymentText()])
      expect(outcome).toMatchObject({ error: 'key.outsideLimits', params: { limit } })
      const { rows } = await server.database.superuser.query(
        `select action from audit_event where actor_id = $1 and result = 'key.outsideLimits'`,
        [id],
      )
      expect(rows).toEqual([{ action: 'POST /api/messages/raw' }])
    }
  })

  test('without the permission submits nothing', async () => {
    const { client } = await keyWith({ permissions: ['seeBankMessages'] })
    const body = { mode: 'draft', messages: [{ text: noteText() }] }
    expect((await client.refused(takeRawMessages, { body, idempotencyKey: unique() })).error).toBe(
      'permission.denied',
    )
  })
})

describe('the state of a message', () => {
  test('is found by reference and by UETR, within folder, institution and limits of a key', async () => {
    const { id } = await operator.succeed(saveBankMessage, {
      body: { messagingType: 'MT103', initialProcess: true, overrides: OVERRIDES, ...paymentForm() },
    })
    const { businessId, uetr = '' } = await operator.succeed(readMessage, { params: { id } })
    const { client } = await keyWith()
    for (const reference of [businessId, uetr, uetr.toUpperCase()]) {
      expect(await found(operator, reference)).toEqual([id])
      expect(await found(client, reference)).toEqual([id])
      expect(await found(banks.frankfurt, reference)).toEqual([])
    }
    expect(await found(operator, businessId.slice(0, -1))).toEqual([])
    const other = await keyWith({ messagingTypes: ['MT202'] })
    expect(await found(other.client, businessId)).toEqual([])
    const receiver = await keyWith({ permissions: ['seeReceivedBankMessages'] })
    expect(await found(receiver.client, businessId)).toEqual([])
  })
})
