import { createHash } from 'node:crypto'

import {
  downloadAttachment,
  readAttachment,
  readChatFilePolicy,
  readUploadPolicy,
  removeAttachment,
  saveBankMessage,
  takeUpload,
} from '@nostro/contract'
import { type Attachment, LIMITS } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, HOUR, MINUTE, type TestClient } from '../testing/index.ts'
import { sweepAttachments } from './sweep-attachments.ts'
import { postUpload, sampleJpeg, samplePdf, samplePng, uploadAs } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator } = banks

const policyFor = (client: TestClient, fileName: string, size: number) =>
  client.succeed(readUploadPolicy, {
    query: { type: 'contractAttach', fileName, fileSize: String(size) },
  })

const formWith = (attachment: Attachment) => paymentForm({ contractAttach: attachment })

describe('uploading a file', () => {
  test('with a policy, a post and completion (API-24, API-25)', async () => {
    const bytes = samplePdf(5_000)
    const policy = await policyFor(operator, '合同 2026-118.pdf', bytes.length)
    expect(Object.keys(policy).toSorted()).toEqual(
      ['accessKeyId', 'dir', 'fields', 'host', 'key', 'policy', 'signature'].toSorted(),
    )
    expect(Object.keys(policy.fields)).toEqual(
      expect.arrayContaining(['key', 'policy', 'AWSAccessKeyId', 'signature', 'success_action_status']),
    )
    // A random prefix, a unique id, the extension (API-37).
    expect(policy.key).toMatch(/^incoming\/[0-9a-f-]{36}\/[0-9a-f]{8}-[0-9a-f-]{36}\.pdf$/)
    expect(policy.key.startsWith(policy.dir)).toBe(true)
    expect((await postUpload(server.url, policy, bytes)).status).toBe(200)
    const taken = await operator.succeed(takeUpload, { body: { key: policy.key } })
    expect(taken).toEqual({
      id: taken.id,
      key: policy.key,
      url: `/api/attachments/${taken.id}`,
      fileName: '合同 2026-118.pdf',
      fileSize: bytes.length,
    })
    const facts = await operator.succeed(readAttachment, { params: { id: taken.id } })
    expect(facts).toMatchObject({
      name: '合同 2026-118.pdf',
      size: bytes.length,
      contentType: 'application/pdf',
      type: 'contractAttach',
      digest: createHash('sha256').update(bytes).digest('hex'),
    })
  })

  test('is returned as a download, never displayed inline', async () => {
    const { id } = await uploadAs(operator, server.url, { name: "договор (1) 'x'.pdf" })
    const { headers, status } = await operator.call(downloadAttachment, { params: { id } })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="contractAttach.pdf"; filename*=UTF-8''${encodeURIComponent('договор')}%20%281%29%20%27x%27.pdf`,
    )
  })

  test('of the largest size is accepted; one byte more is refused before and during the upload (REM-15)', async () => {
    const largest = samplePdf(LIMITS.attachmentBytesMax)
    expect(largest.length).toBe(20_971_520)
    const { id } = await uploadAs(operator, server.url, { bytes: largest })
    expect((await operator.succeed(readAttachment, { params: { id } })).size).toBe(20_971_520)

    const query = { type: 'contractAttach', fileName: 'a.pdf', fileSize: '20971521' }
    expect(await operator.refused(readUploadPolicy, { query })).toMatchObject({
      error: 'attachment.tooLarge',
      params: { max: 20 },
    })
    const policy = await policyFor(operator, 'a.pdf', LIMITS.attachmentBytesMax)
    const tooMuch = await postUpload(server.url, policy, Buffer.concat([largest, Buffer.from('x')]))
    expect(tooMuch.status).toBe(422)
    expect(await operator.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({
      error: 'attachment.notArrived',
    })
  })

  test('of no bytes is refused with the member and its bound', async () => {
    const issue = {
      path: ['fileSize'],
      code: 'request.numberTooSmall',
      severity: 'error',
      params: { minimum: 1 },
      message: 'The lowest value allowed is 1.',
    }
    for (const fileSize of ['0', '-1', '']) {
      const query = { type: 'contractAttach', fileName: 'empty.pdf', fileSize }
      const answer = await operator.refused(readUploadPolicy, { query })
      expect(answer).toMatchObject({ status: 422, error: 'request.invalid', issues: [issue] })
    }
  })

  test('with an empty post is refused as empty and leaves nothing in the store', async () => {
    const policy = await policyFor(operator, 'a.pdf', 1)
    const posted = await postUpload(server.url, policy, Buffer.alloc(0))
    expect(posted.status).toBe(422)
    expect(await posted.json()).toMatchObject({ error: 'attachment.empty' })
    expect(await operator.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({
      error: 'attachment.notArrived',
    })
  })

  test('completed twice, it is one file', async () => {
    const policy = await policyFor(operator, 'a.pdf', samplePdf().length)
    await postUpload(server.url, policy, samplePdf())
    const take = () => operator.succeed(takeUpload, { body: { key: policy.key } })
    const [one, other] = await Promise.all([take(), take()])
    expect(one).toEqual(other)
    expect(await take()).toEqual(one)
    const { rows } = await server.database.superuser.query(
      `select count(*)::int as count from audit_event where object_id = $1`,
      [one.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a post is refused', () => {
  const bytes = samplePdf()

  test.each<readonly [string, (fields: Record<string, string>) => Record<string, string>]>([
    ['with another signature', (fields) => ({ ...fields, signature: 'x' })],
    ['with a widened policy', (fields) => ({ ...fields, policy: widened(fields.policy ?? '') })],
    ['for another key', (fields) => ({ ...fields, key: (fields.key ?? '').replace(/.pdf$/, '.png') })],
    ['for a key outside', (fields) => ({ ...fields, key: '../../etc/passwd' })],
    ['as another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' })],
    ['with more fields', (fields) => ({ ...fields, acl: 'public-read' })],
    [
      'without a policy',
      (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'policy')),
    ],
    ['without anything', () => ({})],
  ])('%s', async (_, change) => {
    const policy = await policyFor(operator, 'a.pdf', bytes.length)
    const answer = await postUpload(server.url, { ...policy, fields: change(policy.fields) }, bytes)
    expect([400, 403]).toContain(answer.status)
    expect(await operator.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({
      error: 'attachment.notArrived',
    })
  })

  test('a second time: a policy is valid once', async () => {
    const policy = await policyFor(operator, 'a.pdf', bytes.length)
    expect((await postUpload(server.url, policy, bytes)).status).toBe(200)
    expect((await postUpload(server.url, policy, bytes)).status).toBe(403)
    const both = await policyFor(operator, 'a.pdf', bytes.length)
    const answers = await Promise.all([1, 2, 3].map(() => postUpload(server.url, both, bytes)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403])
  })

  test('after five minutes', async () => {
    const policy = await policyFor(operator, 'a.pdf', bytes.length)
    server.clock.advance(5 * MINUTE)
    expect((await postUpload(server.url, policy, bytes)).status).toBe(403)
  })

  test('larger than announced', async () => {
    const policy = await policyFor(operator, 'a.pdf', bytes.length)
    expect((await postUpload(server.url, policy, samplePdf(bytes.length + 1))).status).toBe(422)
  })

  test('that is not a form, or has the file before the policy', async () => {
    const url = new URL('/api/common/upload', server.url)
    const plain = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(plain.status).toBeGreaterThanOrEqual(400)
    const { fields } = await policyFor(operator, 'a.pdf', bytes.length)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(403)
  })

  test('that breaks off leaves nothing in the store', async () => {
    const policy = await policyFor(operator, 'a.pdf', 1_000_000)
    const boundary = 'xxxxxxxx'
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = [
      ...Object.entries(policy.fields).map(([name, value]) => part(name, value)),
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n%PDF-1.4 begins`,
    ].join('')
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    })
    const abort = new AbortController()
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const sending = fetch(new URL(policy.host, server.url), {
      method: 'POST',
      body,
      headers,
      signal: abort.signal,
      duplex: 'half',
    }).catch(() => undefined)
    setTimeout(() => abort.abort(), 200)
    await sending
    expect(await operator.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({
      error: 'attachment.notArrived',
    })
    expect(await server.attachments.read(policy.key)).toBeUndefined()
  })
})

/** The same policy with a larger limit, without a valid signature. */
function widened(policy: string): string {
  const text = Buffer.from(policy, 'base64').toString()
  return Buffer.from(
    text.replace(/"content-length-range",1,\d+/, '"content-length-range",1,99999999'),
  ).toString('base64')
}

describe('a file is refused', () => {
  test.each([
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['page.html', '<!doctype html>'],
    ['macros.docm', 'x'],
    ['archive.zip', 'x'],
    ['program.pdf.exe', 'MZ'],
    ['nothing', 'x'],
  ])('%s by its name', async (fileName, content) => {
    const query = { type: 'contractAttach', fileName, fileSize: String(content.length) }
    expect(await operator.refused(readUploadPolicy, { query })).toMatchObject({
      error: 'attachment.typeNotAllowed',
    })
  })

  test.each([
    '../../etc/passwd.pdf',
    'C:\\windows\\a.pdf',
    'a/b.pdf',
    'a\n.pdf',
    'a\u202Efdp.exe.pdf',
    'a"b.pdf',
    '',
    `${'x'.repeat(252)}.pdf`,
  ])('for a name such as %j', async (fileName) => {
    const query = { type: 'contractAttach', fileName, fileSize: '100' }
    expect(await operator.refused(readUploadPolicy, { query })).toMatchObject({ error: 'request.invalid' })
  })

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['a picture', samplePng(), 'a.pdf'],
    ['a program', Buffer.from('MZ this program cannot be run'), 'a.docx'],
  ])('%s called %s', async (_, bytes, name) => {
    const policy = await policyFor(operator, name, bytes.length)
    await postUpload(server.url, policy, bytes)
    const body = { key: policy.key }
    expect(await operator.refused(takeUpload, { body })).toMatchObject({
      error: 'attachment.contentNotAllowed',
    })
    expect(await server.attachments.read(policy.key)).toBeUndefined()
    expect(await operator.refused(takeUpload, { body })).toMatchObject({ error: 'attachment.notArrived' })
  })

  test('above the daily limit of a user', async () => {
    const auditor = await server.signIn('beijing.senior')
    const query = { type: 'contractAttach', fileName: 'a.pdf', fileSize: '20000000' }
    for (let file = 0; file < 26; file++) await auditor.succeed(readUploadPolicy, { query })
    expect(await auditor.refused(readUploadPolicy, { query })).toMatchObject({
      error: 'attachment.tooManyToday',
    })
    server.clock.advance(24 * HOUR + MINUTE)
    const morning = await server.signIn('beijing.senior')
    await morning.succeed(readUploadPolicy, { query })
  })
})

describe('a chat service', () => {
  test('receives no files where the installation has none (API-26, OPEN-45)', async () => {
    const writer = await server.signIn('beijing.operator')
    const body = { fileName: 'note.pdf', fileSize: 1_000 }
    expect(await writer.refused(readChatFilePolicy, { body })).toMatchObject({
      status: 404,
      error: 'feature.switchedOff',
    })
    const chatting = await createTestServer({ beside: server, hasChatFiles: true })
    const chatter = await chatting.signIn('beijing.operator')
    const { accessKeyId, dir, policy, signature, host } = await chatter.succeed(readChatFilePolicy, { body })
    for (const part of [accessKeyId, dir, policy, signature, host]) expect(part).not.toBe('')
    expect(await chatter.refused(readChatFilePolicy, { body: { ...body, fileSize: 0 } })).toMatchObject({
      status: 422,
      issues: [{ path: ['fileSize'], code: 'request.numberTooSmall', params: { minimum: 1 } }],
    })
  })
})

describe('permissions', () => {
  test('a colleague cannot complete an upload but can read the file; other institutions cannot', async () => {
    const fresh = await server.signIn('beijing.operator')
    const colleague = await server.signIn('beijing.reviewer')
    const foreign = await server.signIn('frankfurt.operator')
    const policy = await policyFor(fresh, 'a.pdf', samplePdf().length)
    await postUpload(server.url, policy, samplePdf())
    expect(await colleague.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({ status: 404 })
    expect(await foreign.refused(takeUpload, { body: { key: policy.key } })).toMatchObject({ status: 404 })
    const { id } = await fresh.succeed(takeUpload, { body: { key: policy.key } })
    await colleague.succeed(readAttachment, { params: { id } })
    for (const call of [readAttachment, downloadAttachment, removeAttachment]) {
      const unknown = await foreign.refused(call, { params: { id: '01234567-89ab-7def-8123-456789abcdef' } })
      expect(await foreign.refused(call, { params: { id } })).toEqual({
        ...unknown,
        requestId: expect.any(String),
      })
    }
  })

  test('administrators of banks and of the platform cannot upload', async () => {
    const query = { type: 'contractAttach', fileName: 'a.pdf', fileSize: '100' }
    for (const name of ['beijing.admin', 'platform.admin']) {
      const administrator = await server.signIn(name)
      expect(await administrator.refused(readUploadPolicy, { query })).toMatchObject({ status: 403 })
    }
  })
})

const payment = async (client: TestClient, form: ReturnType<typeof formWith>, initialProcess: boolean) => {
  server.clock.advance(1)
  return await client.succeed(saveBankMessage, {
    body: { messagingType: 'MT103', initialProcess, ...form },
  })
}

describe('a message', () => {
  test('is submitted with its file, which is then stored permanently', async () => {
    const client = await server.signIn('beijing.operator')
    const attachment = await uploadAs(client, server.url)
    await payment(client, formWith(attachment), true)
    expect(await client.refused(removeAttachment, { params: { id: attachment.id } })).toMatchObject({
      error: 'attachment.inUse',
    })
  })

  test('is refused with a file of another user or of another slot, or an unknown one', async () => {
    const client = await server.signIn('beijing.operator')
    const foreign = await server.signIn('frankfurt.operator')
    const files: readonly Attachment[] = [
      await uploadAs(foreign, server.url),
      await uploadAs(client, server.url, { slot: 'invoiceAttach' }),
      { id: '01234567-89ab-7def-8123-456789abcdef', name: 'a.pdf' },
    ]
    for (const file of files) {
      const body = { messagingType: 'MT103', initialProcess: true, ...formWith(file) }
      const refusal = await client.refused(saveBankMessage, { body })
      expect(refusal.issues).toMatchObject([
        { path: ['additionalInfo', 'contractAttach'], code: 'attachment.unknown' },
      ])
      // A draft may name any file, but gives no access to it.
      await payment(client, formWith(file), false)
    }
    expect(await client.refused(downloadAttachment, { params: { id: files[0]?.id ?? '' } })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    'https://evil.example/api/attachments/01234567-89ab-7def-8123-456789abcdef',
    'javascript:alert(1)',
    '/api/attachments/../users/info',
    '//evil.example',
  ])('is refused with the address %s', async (url) => {
    const client = await server.signIn('beijing.operator')
    const form = { ...paymentForm(), additionalInfo: { contractAttach: [{ name: 'a.pdf', url }] } }
    const body = { messagingType: 'MT103', initialProcess: true, ...form }
    const refusal = await client.refused(saveBankMessage, { body })
    expect(refusal.issues.map(({ code }) => code)).toContain('attachment.unknown')
  })
})

const sweep = (ageHours = 24) =>
  sweepAttachments({
    db: server.db,
    store: server.attachments,
    before: new Date(server.clock.now().getTime() - ageHours * HOUR),
    writesBefore: new Date(server.clock.now().getTime() - ageHours * HOUR),
  })

async function storedIds(ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    'select id from attachment where id = any($1)',
    [ids],
  )
  return rows.map(({ id }) => id)
}

describe('an unattached file', () => {
  test('is deleted after a day, completed or not; an attached file is kept', async () => {
    const client = await server.signIn('beijing.operator')
    const kept = await uploadAs(client, server.url)
    const left = await uploadAs(client, server.url, { name: 'left.jpg', bytes: sampleJpeg() })
    const removed = await uploadAs(client, server.url)
    await client.succeed(removeAttachment, { params: { id: removed.id } })
    const unfinished = await policyFor(client, 'a.pdf', samplePdf().length)
    await postUpload(server.url, unfinished, samplePdf())
    await client.succeed(saveBankMessage, {
      body: { messagingType: 'MT103', initialProcess: false, ...formWith(kept) },
    })
    await sweep()
    const ids = [kept, left].map(({ id }) => id)
    expect((await storedIds(ids)).toSorted()).toEqual(ids.toSorted())
    server.clock.advance(24 * HOUR + MINUTE)
    await sweep()
    server.clock.advance(HOUR)
    await sweep()
    expect(await storedIds([...ids, removed.id])).toEqual([kept.id])
    expect(await server.attachments.read(unfinished.key)).toBeUndefined()
    const later = await server.signIn('beijing.operator')
    expect(await later.call(downloadAttachment, { params: { id: kept.id } })).toMatchObject({ status: 200 })
  })
})

describe('row-level security', () => {
  test('shows a file to its institution and the institution it is linked for, and refuses links to foreign files', async () => {
    const client = await server.signIn('beijing.operator')
    const { id } = await uploadAs(client, server.url)
    const { superuser } = server.database
    const institutions = await superuser.query<{ id: string; owner: boolean }>(
      `select institution.id, institution.id = attachment.institution_id as owner
       from institution, attachment where attachment.id = $1 order by 2`,
      [id],
    )
    const stranger = institutions.rows[0]?.id ?? ''
    const owner = institutions.rows.at(-1)?.id ?? ''
    const connection = await superuser.connect()
    await connection.query('begin')
    try {
      await connection.query('set local role nostro_app')
      const become = (who: string) =>
        connection.query(`select set_config('nostro.institution', $1, true)`, [who])
      const link = (as: string) =>
        connection.query(
          `insert into attachment_link (attachment_id, institution_id, reader_id, object_kind, object_id)
           values ($1, $2, $3, 'message', $1)`,
          [id, as, stranger],
        )
      const seen = async () =>
        (await connection.query('select id from attachment where id = $1', [id])).rows.length
      await become(stranger)
      expect(await seen()).toBe(0)
      await connection.query('savepoint here')
      await expect(link(stranger)).rejects.toThrow('attachment_link_owner')
      await connection.query('rollback to savepoint here')
      await expect(link(owner)).rejects.toThrow('row-level security')
      await connection.query('rollback to savepoint here')
      await become(owner)
      await link(owner)
      await become(stranger)
      expect(await seen()).toBe(1)
      await connection.query(`update attachment set name = 'mine' where id = $1`, [id])
      const { rows } = await connection.query('select name from attachment where id = $1', [id])
      expect(rows).toEqual([{ name: 'contract.pdf' }])
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  })
})
