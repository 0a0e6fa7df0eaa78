import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { createDelivery } from './create-delivery.ts'

const MAIL = {
  id: 'id-1',
  at: new Date('2026-11-23T08:00:00.000Z'),
  to: 'zhang@bank.example',
  subject: '您的验证码',
  text: 'Код: 123456\n您好',
}
const SMS = { id: 'id-2', at: new Date('2026-11-23T08:01:00.000Z'), to: '13800138000', text: 'Code 123456' }

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a mail is received by an SMTP server with its text intact and a stable message id', async () => {
  const received: { from: string; to: string[]; data: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const keep = async (): Promise<void> => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), data: await text(stream) })
        done()
      }
      void keep()
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const { port } = smtp.server.address() as AddressInfo
  const delivery = createDelivery({
    mailUrl: `smtp://127.0.0.1:${port}`,
    mayMailInClear: true,
    mailFrom: 'Nostro <n@nostro.example>',
    dataFolder: temporaryFolder(),
  })
  await delivery.sendMail(MAIL)
  expect(received[0]).toMatchObject({ from: 'n@nostro.example', to: ['zhang@bank.example'] })
  expect(received[0]?.data).toContain('Message-ID: <id-1@nostro>')
  expect(received[0]?.data).toMatch(/Subject: =\?UTF-8\?/)
})

test.each([
  ['smtp', false, /TLS/],
  ['smtp', true, /^sent$/],
])(
  '%s: sending without encryption is only possible when the settings allow it: %s',
  async (protocol, mayMailInClear, expected) => {
    const received: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: ({ address }, _session, done) => {
        received.push(address)
        done()
      },
      onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)))
    const { port } = smtp.server.address() as AddressInfo
    const settings = {
      mailUrl: `${protocol}://127.0.0.1:${port}`,
      mailFrom: 'n@nostro.example',
      dataFolder: '/nowhere',
    }
    const sending = createDelivery({ ...settings, mayMailInClear }).sendMail(MAIL)
    const outcome = await sending.then(
      () => 'sent',
      (error: unknown) => String(error),
    )
    expect(outcome).toMatch(expected)
    expect(received).toHaveLength(mayMailInClear ? 1 : 0)
  },
)

test('a mail that no server accepts is an error, so that it is retried', async () => {
  const settings = {
    mailUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'n@nostro.example',
    dataFolder: temporaryFolder(),
  }
  await expect(createDelivery(settings).sendMail(MAIL)).rejects.toThrow('ECONNREFUSED')
})

test('the error of a refused mail does not contain its recipient', async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: user unknown`)),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const { port } = smtp.server.address() as AddressInfo
  const settings = {
    mailUrl: `smtp://127.0.0.1:${port}`,
    mayMailInClear: true,
    mailFrom: 'n@nostro.example',
    dataFolder: '/nowhere',
  }
  const error: unknown = await createDelivery(settings)
    .sendMail(MAIL)
    .catch((refusal: unknown) => refusal)
  expect(error).toEqual(new Error('The mail server refused a mail: EENVELOPE 550'))
})

test.each([
  [200, true],
  [503, false],
])('an SMS is posted; %i counts as sent: %s', async (status, isSent) => {
  const calls: { authorization: string | undefined; body: unknown }[] = []
  const provider = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      calls.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) })
      response.writeHead(status).end()
    }
    void answer()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void provider.close())
  const { port } = provider.address() as AddressInfo
  const { sendSms } = createDelivery({
    smsUrl: `http://127.0.0.1:${port}/`,
    smsToken: 'key',
    mailFrom: 'n@nostro.example',
    dataFolder: temporaryFolder(),
  })
  const sent = await sendSms(SMS).then(
    () => true,
    () => false,
  )
  expect(sent).toBe(isSent)
  expect(calls).toEqual([
    { authorization: 'Bearer key', body: { id: 'id-2', to: '+8613800138000', text: 'Code 123456' } },
  ])
})

test('without a server both are written as files, once even when several servers write them', async () => {
  const settings = { mailFrom: 'n@nostro.example', dataFolder: temporaryFolder() }
  const { dataFolder } = settings
  const [one, other] = [createDelivery(settings), createDelivery(settings)]
  await one.sendSms(SMS)
  await other.sendMail(MAIL)
  await one.sendMail({ ...MAIL, text: 'Code 654321' })
  const names = readdirSync(path.join(dataFolder, 'outbox'))
  expect(names).toEqual(['2026-11-23T08-00-00-000Z-id-1.eml', '2026-11-23T08-01-00-000Z-id-2.txt'])
  const [mail, sms] = names.map((name) => readFileSync(path.join(dataFolder, 'outbox', name), 'utf8'))
  expect(mail).toContain('654321')
  expect(sms).toContain('123456')
})
