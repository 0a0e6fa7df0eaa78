import {
  listNotifications,
  readAttachment,
  readUploadPolicy,
  saveBankMessage,
  takeUpload,
} from '@nostro/contract'
import { afterAll, expect, test } from 'vitest'

import { paymentForm } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { sweepAttachments } from '../sweep-attachments.ts'
import { startClamd } from '../testing/answering-clamd.ts'
import { postUpload, samplePdf, uploadAs } from '../testing/index.ts'
import { createClamdScanner } from './clamd-scanner.ts'

let clamd = await startClamd({ signature: 'BAD-CONTENT' })
const { port } = clamd
const server = await createTestServer({ scanner: createClamdScanner({ host: '127.0.0.1', port }) })
const operator = await server.signIn('beijing.operator')

afterAll(() => clamd.stop())

const HARMFUL = Buffer.from(samplePdf().toString('latin1').replace('%%EOF', 'BAD-CONTENT\n%%EOF'), 'latin1')

/** Uploads a file as the operator, with the current behaviour of clamd. */
async function uploadOf(bytes: Uint8Array) {
  const query = { type: 'contractAttach', fileName: 'contract.pdf', fileSize: String(bytes.length) }
  const policy = await operator.succeed(readUploadPolicy, { query })
  await postUpload(server.url, policy, bytes)
  return policy.key
}

const formWith = (id: string, isSubmitted: boolean) => ({
  messagingType: 'MT103',
  initialProcess: isSubmitted,
  overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
  ...paymentForm({ contractAttach: { id, name: 'contract.pdf' } }),
})

async function sweepBefore(day: string): Promise<void> {
  const [before, writesBefore] = [new Date(day), new Date(day)]
  await sweepAttachments({ db: server.db, store: server.attachments, before, writesBefore })
}

async function jobsFail(): Promise<void> {
  expect(await server.jobs.runWaiting()).toHaveLength(1)
  // Skips the delay before the next attempt.
  await server.database.superuser.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}

test('each file is scanned by clamd, and a harmful one is refused at once', async () => {
  const { id } = await uploadAs(operator, server.url)
  expect(clamd.filesSeen()).toBe(1)
  await operator.succeed(readAttachment, { params: { id } })
  const key = await uploadOf(HARMFUL)
  expect(await operator.refused(takeUpload, { body: { key } })).toMatchObject({ error: 'attachment.harmful' })
  expect(await operator.refused(takeUpload, { body: { key } })).toMatchObject({
    error: 'attachment.notArrived',
  })
})

test('while clamd is unavailable a file is in quarantine: stored with a draft, unreadable, not submittable; then it is released', async () => {
  await clamd.stop()
  const key = await uploadOf(samplePdf())
  const taken = await operator.succeed(takeUpload, { body: { key } })
  expect(taken).toMatchObject({ isBeingChecked: true })
  expect(await operator.succeed(takeUpload, { body: { key } })).toEqual(taken)
  const { id } = taken
  const params = { id }
  expect(await operator.refused(readAttachment, { params })).toMatchObject({
    status: 409,
    error: 'attachment.notFinished',
  })
  const stranger = await server.signIn('frankfurt.operator')
  expect(await stranger.refused(readAttachment, { params })).toMatchObject({ error: 'resource.notFound' })
  await operator.succeed(saveBankMessage, { body: formWith(id, false) })
  const refusal = await operator.refused(saveBankMessage, { body: formWith(id, true) })
  expect(refusal.issues).toMatchObject([
    { path: ['additionalInfo', 'contractAttach'], code: 'attachment.beingChecked' },
  ])
  await jobsFail()
  expect(await operator.refused(readAttachment, { params })).toMatchObject({
    error: 'attachment.notFinished',
  })
  // The link from the draft prevents its deletion.
  await sweepBefore('2100-01-01')

  clamd = await startClamd({ signature: 'BAD-CONTENT', port })
  expect(await server.jobs.runWaiting()).toEqual([])
  await operator.succeed(readAttachment, { params })
  await operator.succeed(saveBankMessage, { body: formWith(id, true) })
})

test('a harmful file in quarantine is deleted, its uploader is notified, and the form reports it', async () => {
  await clamd.stop()
  const { id } = await operator.succeed(takeUpload, { body: { key: await uploadOf(HARMFUL) } })
  await operator.succeed(saveBankMessage, { body: formWith(id, false) })
  clamd = await startClamd({ signature: 'BAD-CONTENT', port })
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(await operator.refused(readAttachment, { params: { id } })).toMatchObject({
    error: 'resource.notFound',
  })
  const { rowList } = await operator.succeed(listNotifications)
  expect(rowList[0]).toMatchObject({ kind: 'attachment.harmful', params: { name: 'contract.pdf' } })
  const refusal = await operator.refused(saveBankMessage, { body: formWith(id, true) })
  expect(refusal.issues).toMatchObject([{ code: 'attachment.unknown' }])
  const { rows } = await server.database.superuser.query<{ stored_key: string; state: string }>(
    `select stored_key, state from attachment where id = $1`,
    [id],
  )
  expect(rows[0]?.state).toBe('discarded')
  await sweepBefore('2000-01-01')
  expect(await server.attachments.read(rows[0]?.stored_key ?? '')).toBeUndefined()
})
