import { rename } from 'node:fs/promises'
import path from 'node:path'

import { listLinks, listNotifications, updateLink } from '@nostro/contract'
import { localTimeAt } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer, HOUR, inForce } from '../../testing/index.ts'
import { ELSEWHERE, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

/** Returns the minute `hours` from now as local time of Beijing. */
function minuteIn(hours: number): string {
  return localTimeAt(new Date(server.clock.now().getTime() + hours * HOUR), 'Asia/Shanghai').slice(0, 16)
}

async function change(times: object): Promise<void> {
  const { version, name, folder, formats, answerMinutes } = await gateway.link()
  const body = { version, name, folder, formats, answerMinutes, ...times }
  await inForce(banks.admin, updateLink, { params: { id: gateway.linkId }, body })
}

async function approve(reference: string): Promise<string> {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await banks.approveAll(id)
  await banks.runJobs()
  return id
}

/** Advances the clock. The users make calls in between, so their sessions do not expire. */
async function later(hours: number): Promise<void> {
  for (let turn = 0; turn < hours * 6; turn++) {
    server.clock.advance(HOUR / 6)
    for (const person of [banks.operator, banks.reviewer, banks.senior, banks.admin])
      await person.succeed(listNotifications, {})
  }
  await server.scanLinks()
  await banks.runJobs()
}

test('a message approved after the cut-off is queued, and leaves when the operating hours begin', async () => {
  await change({ hours: { from: minuteIn(2).slice(11), until: minuteIn(5).slice(11) } })
  const id = await approve('CUTOFF')
  expect(await gateway.offered()).toEqual([])
  expect((await banks.detail(id)).delivery).toBe('queued')
  expect(await gateway.link()).toMatchObject({ isClosed: true, traffic: { waiting: 1 } })
  await server.scanLinks()
  await banks.runJobs()
  expect(await gateway.offered()).toEqual([])
  await later(3)
  expect((await banks.detail(id)).delivery).toBe('handedOver')
  expect(await gateway.link()).toMatchObject({ isClosed: false, traffic: { waiting: 0 } })
})

test('nothing is handed over under maintenance', async () => {
  await change({ maintenance: { from: minuteIn(0), until: minuteIn(1) } })
  const id = await approve('MAINTAIN')
  expect((await banks.detail(id)).delivery).toBe('queued')
  await later(2)
  expect((await banks.detail(id)).delivery).toBe('handedOver')
})

test('the administrators of links are notified of a broken link once an hour', async () => {
  await change({})
  const folder = path.join(gateway.folder, 'in')
  await rename(folder, `${folder}.away`)
  await server.scanLinks()
  await server.scanLinks()
  expect((await gateway.link()).broken).toBeDefined()
  const received = (await banks.admin.succeed(listNotifications, {})).rowList
  expect(received.filter(({ kind }) => kind === 'network.linkBroken')).toHaveLength(1)
  await rename(`${folder}.away`, folder)
  await server.scanLinks()
  expect((await gateway.link()).broken).toBeUndefined()
})

const note = (sequence: number) =>
  `{1:F01DEMECNBJAXXX0007${String(sequence).padStart(6, '0')}}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:SEQ${sequence}\r\n:79:HELLO\r\n-}`

test('missing sequence numbers are shown and the administrators of links are notified', async () => {
  for (const sequence of [1, 2, 5, 6, 9]) {
    server.clock.advance(1)
    await gateway.drop(note(sequence))
    await server.scanLinks()
    await banks.runJobs()
  }
  const { rowList } = await banks.admin.succeed(listLinks, {})
  const missing = { terminal: 'DEMECNBJAXXX', session: 7 }
  expect(rowList[0]?.traffic.gaps).toEqual(
    expect.arrayContaining([
      { ...missing, first: 3, last: 4 },
      { ...missing, first: 7, last: 8 },
    ]),
  )
  const received = (await banks.admin.succeed(listNotifications, {})).rowList.map(({ kind }) => kind)
  expect(received.filter((kind) => kind === 'network.sequenceGap')).toHaveLength(1)
  for (const sequence of [8, 7, 3, 4]) await gateway.drop(note(sequence))
  await server.scanLinks()
  await banks.runJobs()
  expect((await gateway.link()).traffic.gaps).toEqual([])
})
