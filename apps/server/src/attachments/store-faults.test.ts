import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { downloadAttachment, readUploadPolicy, removeAttachment, takeUpload } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { createTestServer, HOUR, MINUTE, type TestClient } from '../testing/index.ts'
import { type AttachmentStore, sweepAttachments } from './index.ts'
import { createLocalStore } from './store/local-store.ts'
import { postUpload, samplePdf } from './testing/index.ts'

/** A store whose operations fail on request, before or after they take effect. */

type Fault = 'removing' | 'writing' | 'answering'

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sound = createLocalStore(folder)
const faults = new Set<Fault>()

function failIf(fault: Fault): void {
  if (faults.has(fault)) throw new AppError('attachment.storeUnavailable')
}

/** Runs once, before the next read from the store. */
let beforeReading: (() => Promise<unknown>) | undefined

const store: AttachmentStore = {
  ...sound,
  read: async (key) => {
    const work = beforeReading
    beforeReading = undefined
    await work?.()
    return await sound.read(key)
  },
  remove: async (key) => {
    failIf('removing')
    await sound.remove(key)
  },
  write: async (...file) => {
    failIf('writing')
    await sound.write(...file)
    failIf('answering')
  },
}

const server = await createTestServer({ attachments: store })
const operator = await server.signIn('beijing.operator')

beforeEach(() => faults.clear())

function kept(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))
}

async function sweepLater(): Promise<void> {
  const writesBefore = new Date(server.clock.now().getTime() + HOUR)
  await sweepAttachments({ db: server.db, store, before: new Date(0), writesBefore })
}

async function posted(client: TestClient): Promise<{ readonly key: string }> {
  const bytes = samplePdf(20_000)
  const query = { type: 'contractAttach', fileName: 'contract.pdf', fileSize: String(bytes.length) }
  const policy = await client.succeed(readUploadPolicy, { query })
  expect((await postUpload(server.url, policy, bytes)).ok).toBe(true)
  return { key: policy.key }
}

test('a failing store causes a specific refusal, and the same upload succeeds once the store works again', async () => {
  const before = kept().length
  const body = await posted(operator)
  faults.add('writing')
  expect(await operator.refused(takeUpload, { body })).toMatchObject({
    status: 503,
    error: 'attachment.storeUnavailable',
  })
  faults.clear()
  const { id } = await operator.succeed(takeUpload, { body })
  expect((await operator.call(downloadAttachment, { params: { id } })).status).toBe(200)
  await sweepLater()
  expect(kept()).toHaveLength(before + 1)
})

test('a write without a response is cleaned up, and the file completed afterwards is kept', async () => {
  const before = kept().length
  const body = await posted(operator)
  faults.add('answering')
  await operator.refused(takeUpload, { body })
  faults.clear()
  await sweepLater()
  // Not completed: only the posted object is in the store.
  expect(kept()).toHaveLength(before + 1)
  const { id } = await operator.succeed(takeUpload, { body })
  await sweepLater()
  expect(kept()).toHaveLength(before + 1)
  expect((await operator.call(downloadAttachment, { params: { id } })).status).toBe(200)
})

test('a posted object that could not be deleted is deleted later', async () => {
  const before = kept().length
  const body = await posted(operator)
  faults.add('removing')
  const { id } = await operator.succeed(takeUpload, { body })
  expect(kept()).toHaveLength(before + 2)
  faults.clear()
  await sweepLater()
  expect(kept()).toHaveLength(before + 1)
  expect((await operator.call(downloadAttachment, { params: { id } })).status).toBe(200)
})

test('completing an upload that another call has just completed returns the same file', async () => {
  const body = await posted(operator)
  let first: string | undefined
  beforeReading = async () => {
    first = (await operator.succeed(takeUpload, { body })).id
  }
  const { id } = await operator.succeed(takeUpload, { body })
  expect(id).toBe(first)
})

test('ten simultaneous completions of one upload return the same file, and one object remains', async () => {
  const before = kept().length
  const body = await posted(operator)
  const all = await Promise.all(Array.from({ length: 10 }, () => operator.succeed(takeUpload, { body })))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  await sweepLater()
  expect(kept()).toHaveLength(before + 1)
})

test('an object posted again after the file was discarded, while its policy is valid, is deleted too', async () => {
  const before = kept().length
  const body = await posted(operator)
  const { id } = await operator.succeed(takeUpload, { body })
  await operator.succeed(removeAttachment, { params: { id } })
  const sweepNow = () =>
    sweepAttachments({ db: server.db, store, before: new Date(0), writesBefore: server.clock.now() })
  await sweepNow()
  expect(kept()).toHaveLength(before)
  // An S3 store accepts a policy repeatedly.
  await sound.write(body.key, samplePdf(), 'application/pdf')
  server.clock.advance(6 * MINUTE)
  await sweepNow()
  expect(kept()).toHaveLength(before)
})

test('one run cleans up any number of finished writes', async () => {
  const { id } = await operator.succeed(takeUpload, { body: await posted(operator) })
  const { superuser } = server.database
  await superuser.query(
    `insert into attachment_write (stored_key, institution_id, attachment_id, upload_key, begun_at)
     select replace(stored_key, '.pdf', '') || '.w' || chr(97 + n / 26) || chr(97 + n % 26), institution_id, id,
       upload_key, $2::timestamptz from attachment, generate_series(0, 599) as n where id = $1`,
    [id, server.clock.now()],
  )
  await sweepLater()
  const { rows } = await superuser.query<{ left: number }>(
    'select count(*)::int as left from attachment_write',
  )
  expect(rows).toEqual([{ left: 0 }])
})
