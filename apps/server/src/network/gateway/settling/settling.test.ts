import {
  askSendAgain,
  assignPart,
  decideSendAgain,
  discardPart,
  endDeputyship,
  listNetworkMessages,
  listNotifications,
  listNetworkExceptions,
  markSent,
  nameDeputy,
  readCounters,
  readMessageTracking,
  readToSettle,
  readUser,
  type ToSettle,
  writeOff,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../../messages/testing/index.ts'
import { createTestServer, HOUR, MINUTE, type TestClient } from '../../../testing/index.ts'
import { answersTo, ELSEWHERE, numbersIn, createGatewayLink, temporaryLinkRoot } from '../testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

async function waiting(viewer = banks.reviewer): Promise<readonly ToSettle[]> {
  return (await viewer.succeed(listNetworkExceptions, { query: {} })).rowList
}

async function itemOf(messageId: string, viewer = banks.reviewer): Promise<ToSettle> {
  const item = (await waiting(viewer)).find(({ outgoing }) => outgoing?.messageId === messageId)
  if (item === undefined) throw new Error('No exception is open')
  return item
}

/** Sends a message that is handed over, fetched and not answered by the network. */
async function uncertain(): Promise<{ readonly id: string; readonly text: string }> {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
  await banks.approveAll(id)
  await banks.runJobs()
  const [name = ''] = await gateway.offered()
  const { text } = await gateway.fetch(name)
  for (let turn = 0; turn < 7; turn++) {
    server.clock.advance(10 * MINUTE)
    for (const person of [banks.operator, banks.reviewer, banks.senior, banks.admin, banks.frankfurt])
      await person.succeed(listNotifications, {})
  }
  await server.scanLinks()
  await banks.runJobs()
  return { id, text }
}

function about({ id, version }: ToSettle, reason = 'Seen at the gateway') {
  return { params: { id }, body: { version, reason } }
}

function decision({ id, version }: ToSettle, isAgreed = true) {
  return { params: { id }, body: { version, isAgreed } }
}

async function answer(text: string, refusal?: string): Promise<void> {
  await gateway.drop(answersTo(text, refusal))
  await server.scanLinks()
  await banks.runJobs()
}

describe('a message without an answer of the network in time', () => {
  test('is uncertain: the users who decide are notified, and it is listed with its known facts', async () => {
    const { id } = await uncertain()
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.approved, delivery: 'uncertain' })
    const { rowList } = await banks.reviewer.succeed(listNotifications, {})
    expect(rowList[0]).toMatchObject({ kind: 'network.uncertain' })
    const item = await itemOf(id)
    expect(item).toMatchObject({ kind: 'uncertain', outgoing: { repeats: 0, receiverBic: ELSEWHERE } })
    const { totalRecord } = await banks.reviewer.succeed(listNetworkExceptions, { query: {} })
    expect(await banks.reviewer.succeed(readCounters)).toMatchObject({ exceptions: totalRecord })
    const read = await banks.reviewer.succeed(readToSettle, { params: { id: item.id } })
    expect(read.content).toContain(':20:')
    await banks.reviewer.succeed(markSent, about(item))
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, delivery: 'handedOver' })
    expect(await waiting()).toEqual([])
  })

  test('is sent again only by two users, marked as a possible duplicate', async () => {
    const { id, text } = await uncertain()
    await banks.reviewer.succeed(askSendAgain, about(await itemOf(id)))
    const asked = await itemOf(id)
    expect(asked.request).toMatchObject({ reason: 'Seen at the gateway' })
    expect(asked.abilities).toMatchObject({
      sendAgain: false,
      confirmSendAgain: false,
      declineSendAgain: true,
    })
    expect(await banks.reviewer.refused(decideSendAgain, decision(asked))).toMatchObject({
      error: 'toSettle.ownRequest',
    })
    expect((await itemOf(id, banks.senior)).abilities.confirmSendAgain).toBe(true)
    await banks.senior.succeed(decideSendAgain, decision(asked))
    expect(await banks.senior.refused(decideSendAgain, decision(asked))).toMatchObject({
      error: 'toSettle.changed',
    })
    await banks.runJobs()

    const [name = ''] = await gateway.offered()
    const second = await gateway.fetch(name)
    const [first] = numbersIn(text)
    const [again] = numbersIn(second.text)
    expect(again?.numbers).not.toBe(first?.numbers)
    expect(second.text).toMatch(
      new RegExp(`\\{5:\\{PDE:\\d{4}\\d{6}${first?.terminal}${first?.numbers}\\}\\}$`),
    )
    const { steps } = await banks.operator.succeed(readMessageTracking, { params: { id } })
    expect(steps.map(({ step }) => step)).toEqual([
      'queued',
      'handedOver',
      'uncertain',
      'sentAgain',
      'handedOver',
    ])
    // The network's answer to the first transmission does not settle the second.
    await answer(text, 'T27003')
    expect(await banks.detail(id)).toMatchObject({ delivery: 'handedOver' })
    await answer(second.text)
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, delivery: 'acknowledged' })
  })

  test('is not sent again if a user declines, and can be requested again', async () => {
    const { id } = await uncertain()
    await banks.operator.succeed(askSendAgain, about(await itemOf(id)))
    await banks.reviewer.succeed(decideSendAgain, decision(await itemOf(id), false))
    const item = await itemOf(id, banks.operator)
    expect([item.request, item.abilities.sendAgain]).toEqual([undefined, true])
    await banks.runJobs()
    expect(await gateway.offered()).toEqual([])
    await banks.reviewer.succeed(writeOff, about(item))
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.rejected })
  })

  test('is settled in the version that the user saw, by the first user only', async () => {
    const { id, text } = await uncertain()
    const item = await itemOf(id)
    await answer(text)
    for (const call of [markSent, writeOff, askSendAgain]) {
      expect(await banks.senior.refused(call, about(item))).toMatchObject({ error: 'toSettle.changed' })
    }
    expect(await banks.detail(id)).toMatchObject({ delivery: 'acknowledged' })
  })
})

test('a refused message is listed until a user handles it', async () => {
  const { id, text } = await uncertain()
  await answer(text, 'T27003')
  const item = await itemOf(id)
  expect(item).toMatchObject({ kind: 'refused', outgoing: { refusal: { code: 'T27', line: 3 } } })
  await banks.reviewer.succeed(writeOff, about(item, 'Told the customer'))
  expect(await waiting()).toEqual([])
  expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.rejected, delivery: 'refused' })
})

/** The time zone of the bank is ahead of UTC. */
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + (8 + 24 * days) * HOUR).toISOString().slice(0, 10)

/** Names a deputy from now until the end of the next day, and returns the id of the deputyship. */
async function nameFor(absent: TestClient, deputy: TestClient): Promise<string> {
  const { id: deputyId } = await deputy.succeed(readUser)
  return (await absent.succeed(nameDeputy, { body: { deputyId, from: dayIn(0), until: dayIn(1) } })).id
}

const endOf = (absent: TestClient, id: string) => absent.succeed(endDeputyship, { params: { id } })

describe('a deputy', () => {
  test('does not decide the outcome of a message of the absent user', async () => {
    const { id } = await uncertain()
    const deputyship = await nameFor(banks.operator, banks.senior)
    const item = await itemOf(id, banks.senior)
    expect(item.abilities).toMatchObject({ markSent: false, writeOff: false })
    for (const call of [markSent, writeOff])
      expect(await banks.senior.refused(call, about(item))).toMatchObject({ error: 'approval.absentMessage' })
    await banks.reviewer.succeed(askSendAgain, about(item))
    const asked = await itemOf(id, banks.senior)
    expect(asked.abilities.confirmSendAgain).toBe(false)
    expect(await banks.senior.refused(decideSendAgain, decision(asked))).toMatchObject({
      error: 'approval.absentMessage',
    })
    await endOf(banks.operator, deputyship)
    await banks.senior.succeed(markSent, about(asked))
  })

  test('does not agree to a request of the absent user, but may decline it', async () => {
    const { id } = await uncertain()
    await banks.reviewer.succeed(askSendAgain, about(await itemOf(id)))
    const deputyship = await nameFor(banks.reviewer, banks.senior)
    const asked = await itemOf(id, banks.senior)
    expect(asked.abilities).toMatchObject({ confirmSendAgain: false, declineSendAgain: true })
    expect(await banks.senior.refused(decideSendAgain, decision(asked))).toMatchObject({
      error: 'toSettle.ownRequest',
    })
    await banks.senior.succeed(decideSendAgain, decision(asked, false))
    await endOf(banks.reviewer, deputyship)
    await banks.senior.succeed(markSent, about(await itemOf(id, banks.senior)))
  })

  test('settles with the rights of the absent user, and the trail names both', async () => {
    const { superuser } = server.database
    await superuser.query(`insert into app_user (id, institution_id, username, name, email, status, roles,
        password_hash, created_at) select gen_random_uuid(), institution_id, 'beijing.second', 'Li Na',
        'li@bank.example', status, roles, password_hash, created_at from app_user
        where username = 'beijing.operator'`)
    const { id } = await uncertain()
    const second = await server.signIn('beijing.second')
    const item = await itemOf(id)
    expect(await second.refused(markSent, about(item))).toMatchObject({ error: 'permission.denied' })
    const deputyship = await nameFor(banks.reviewer, second)
    await second.succeed(markSent, about(item))
    await endOf(banks.reviewer, deputyship)
    const { rows } = await superuser.query<{ action: string; username: string; value: string | null }>(
      `select action, username, value from audit_event join app_user on app_user.id = actor_id
         left join audit_value on digest = after_digest where object_id = $1 order by sequence desc limit 2`,
      [item.id],
    )
    expect(rows.map(({ action, username }) => [action, username])).toEqual([
      ['deputy.act', 'beijing.second'],
      ['transmission.markSent', 'beijing.second'],
    ])
    const absent = await banks.reviewer.succeed(readUser)
    expect(JSON.parse(rows[0]?.value ?? '{}')).toEqual({
      action: 'transmission.markSent',
      actedFor: absent.name,
      actedForId: absent.id,
    })
  })
})

async function keepOne(text: string): Promise<ToSettle> {
  server.clock.advance(1)
  await gateway.drop(text)
  await server.scanLinks()
  await banks.runJobs()
  const [item, ...others] = await waiting(banks.operator)
  expect(others).toEqual([])
  if (item === undefined) throw new Error('No exception is open')
  return item
}

describe('a part of a file that could not be placed', () => {
  test('is accepted as a received text, with its bytes', async () => {
    const item = await keepOne('a letter with b\xE9ats')
    await banks.operator.succeed(assignPart, about(item, 'For us'))
    const { rowList } = await banks.operator.succeed(listNetworkMessages, { query: {} })
    expect(rowList[0]).toMatchObject({ content: 'a letter with béats', receiver: 'DEMECNBJXXX' })
    expect(await banks.operator.refused(assignPart, about(item))).toMatchObject({
      error: 'toSettle.changed',
    })
  })

  test('is discarded, and its row is not changed otherwise', async () => {
    const item = await keepOne('another letter')
    await banks.operator.succeed(discardPart, about(item, 'Spam'))
    expect(await waiting()).toEqual([])
    const { rows } = await server.database.superuser.query(
      `select outcome, settled_reason from incoming_part where id = $1`,
      [item.id],
    )
    expect(rows).toEqual([{ outcome: 'discarded', settled_reason: 'Spam' }])
  })

  test('is not visible to another bank', async () => {
    const item = await keepOne('a third letter')
    expect(await waiting(banks.frankfurt)).toEqual([])
    expect(await banks.frankfurt.refused(discardPart, about(item))).toMatchObject({ status: 404 })
    await banks.operator.succeed(discardPart, about(item))
  })
})
