import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { resumeLink } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { answersTo, ELSEWHERE, numbersIn, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

/**
 * A server may stop between any two steps of a hand-over. Each test restores database and folder to the state after
 * such a stop and runs the job again, as its retry does.
 */

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })
const out = path.join(gateway.folder, 'out')
const { superuser } = server.database

async function approveOne(): Promise<string> {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
  await banks.approveAll(id)
  return id
}

/** Enqueues the hand-over of the link again, as after a crash of its server. */
async function comeAgain(): Promise<void> {
  const { version } = await gateway.link()
  await banks.admin.succeed(resumeLink, { params: { id: gateway.linkId }, body: { version } })
  await banks.runJobs()
}

async function transmissionOf(messageId: string) {
  const { rows } = await superuser.query<{
    readonly state: string
    readonly file_name: string
    readonly temporary_name: string
  }>(
    'select state, file_name, temporary_name from transmission where message_id = $1 order by attempt desc',
    [messageId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('There is no transmission')
  return row
}

/** Restores the state before the file was renamed: offered, under its temporary name. */
async function asBeforeRenaming(
  messageId: string,
): Promise<{ readonly temporary: string; readonly name: string }> {
  const { file_name: name, temporary_name: temporary } = await transmissionOf(messageId)
  await rename(path.join(out, name), path.join(out, temporary))
  await setBack(messageId, 'offering')
  return { temporary, name }
}

/** Reverts what a stopped server had not committed. The message has the state of its previous version. */
async function setBack(messageId: string, state: string): Promise<void> {
  await superuser.query('update transmission set state = $2, handed_over_at = null where message_id = $1', [
    messageId,
    state,
  ])
  await superuser.query(`update message set delivery = 'queued', version = version + 1 where id = $1`, [
    messageId,
  ])
}

/** Returns how often the message occurs in the offered files, its delivery status and the other files of the folder. */
async function handedOver(messageId: string) {
  const numbers: string[] = []
  for (const name of await gateway.offered())
    numbers.push(...numbersIn((await gateway.fetch(name)).text).map((each) => each.numbers))
  const { delivery } = await banks.detail(messageId)
  return { times: numbers.length, delivery, left: await readdir(out) }
}

const ONCE = { times: 1, delivery: 'handedOver', left: [] }

describe('a server stops', () => {
  test('before it wrote any of the file', async () => {
    const id = await approveOne()
    await banks.runJobs()
    const { file_name: name } = await transmissionOf(id)
    await rm(path.join(out, name))
    await rm(path.join(out, `${name}.lau`))
    await setBack(id, 'prepared')
    await comeAgain()
    expect(await handedOver(id)).toEqual(ONCE)
  })

  test('after writing the file and before storing that: the written file belongs to no run', async () => {
    const id = await approveOne()
    await banks.runJobs()
    const { file_name: name } = await transmissionOf(id)
    await rename(path.join(out, name), path.join(out, `.${name}.left`))
    await setBack(id, 'prepared')
    await comeAgain()
    await rm(path.join(out, `.${name}.left`))
    expect(await handedOver(id)).toEqual(ONCE)
  })

  test('after storing that and before renaming the file', async () => {
    const id = await approveOne()
    await banks.runJobs()
    await asBeforeRenaming(id)
    await comeAgain()
    expect(await handedOver(id)).toEqual(ONCE)
  })

  test('between renaming the authentication and renaming the file', async () => {
    const id = await approveOne()
    await banks.runJobs()
    const { temporary, name } = await asBeforeRenaming(id)
    await rename(path.join(out, `${name}.lau`), path.join(out, `${temporary}.lau`))
    await comeAgain()
    expect(await handedOver(id)).toEqual(ONCE)
  })

  test('after renaming the file, which has not been fetched', async () => {
    const id = await approveOne()
    await banks.runJobs()
    await setBack(id, 'offering')
    await comeAgain()
    expect(await handedOver(id)).toEqual(ONCE)
  })

  test('after renaming the file, which was fetched: the outcome is unknown and a user settles it', async () => {
    const id = await approveOne()
    await banks.runJobs()
    const [name = ''] = await gateway.offered()
    const { text } = await gateway.fetch(name)
    await setBack(id, 'offering')
    await comeAgain()
    expect(await gateway.offered()).toEqual([])
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.approved, delivery: 'uncertain' })

    // A late answer of the network settles it as well.
    await gateway.drop(answersTo(text))
    await server.scanLinks()
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, delivery: 'acknowledged' })
  })
})

test('a message altered in the database after its preparation is not handed over', async () => {
  const id = await approveOne()
  await banks.runJobs()
  const { file_name: name } = await transmissionOf(id)
  await rm(path.join(out, name))
  await superuser.query(`update transmission set text = replace(text, 'EUR', 'USD') where message_id = $1`, [
    id,
  ])
  await setBack(id, 'prepared')
  const { version } = await gateway.link()
  await banks.admin.succeed(resumeLink, { params: { id: gateway.linkId }, body: { version } })
  const failures = await server.jobs.runWaiting()
  expect(failures.map(String)).toEqual([expect.stringContaining('was altered and is not handed over')])
  expect(await gateway.offered()).toEqual([])
  await superuser.query(`update transmission set text = replace(text, 'USD', 'EUR') where message_id = $1`, [
    id,
  ])
  await comeAgain()
  expect(await gateway.offered()).toEqual([name])
})

async function arrivals(): Promise<number> {
  const { rowCount } = await superuser.query(`select from message where business_id = 'CRASHED'`)
  return rowCount ?? 0
}

describe('an incoming file, when a server stops', () => {
  const text =
    '{1:F01DEMECNBJAXXX0001000009}{2:O1991200261124BARCGB22AXXX00010000092611241200N}{4:\r\n:20:CRASHED\r\n:79:A\r\n-}'

  test('after taking it out of the folder, and after storing it, is received once', async () => {
    const name = await gateway.drop(text, { name: 'crash.rje' })
    const taken = path.join(gateway.folder, 'in/.taken', `01234567-89ab-7def-8123-456789abcdef.${name}`)
    await rename(path.join(gateway.folder, 'in', name), taken)
    await server.scanLinks()
    await banks.runJobs()
    expect(await arrivals()).toBe(1)
    expect(existsSync(taken)).toBe(false)

    // The file is stored and read, and not archived.
    const archived = path.join(gateway.folder, 'archive', path.basename(taken))
    await rename(archived, taken)
    await server.scanLinks()
    await banks.runJobs()
    expect(await arrivals()).toBe(1)
    expect([existsSync(taken), existsSync(archived)]).toEqual([false, true])
  })

  test('between two of its parts continues with the second', async () => {
    const parts = ['PART1', 'PART2'].map((reference) => text.replace('CRASHED', reference))
    await gateway.drop(parts.join('$'))
    await server.scanLinks()
    const { rows } = await superuser.query<{ id: string; institution_id: string }>(
      `select id, institution_id from incoming_file where state = 'stored'`,
    )
    const [file] = rows
    // The commit of the first part was the last action of the server.
    await superuser.query(
      `insert into incoming_part (id, institution_id, file_id, position, byte_offset, byte_length, version, outcome,
        params, created_at)
      values (gen_random_uuid(), $2, $1, 1, 0, 10, 1, 'received', '{}', now())`,
      [file?.id, file?.institution_id],
    )
    await banks.runJobs()
    const { rows: arrived } = await superuser.query(
      `select business_id from message where business_id in ('PART1', 'PART2')`,
    )
    expect(arrived).toEqual([{ business_id: 'PART2' }])
  })
})
