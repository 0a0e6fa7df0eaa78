import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { atEnd, createTestServer, freePort, MINUTE } from '../testing/index.ts'
import { createSmtpMail } from './delivery/smtp-mail.ts'
import type { Mail } from './delivery/delivery.ts'
import { mailNotifications } from './mail-notification.ts'
import { notify } from './notify.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const server = await createTestServer()
const { superuser } = server.database
const context: JobContext = {
  db: server.db,
  role: 'nostro_relay',
  clock: server.clock,
  random: systemRandom,
  log: server.calls.fastify.log,
  jobs: server.jobs,
  requestId: 'a job of this test',
}

/** Creates a notification for each of these users, whose mails no job of the server sends. Returns their ids. */
async function notifications(...usernames: readonly string[]): Promise<readonly string[]> {
  const { rows: users } = await superuser.query<{ id: string }>(
    'select id from app_user where username = any($1) order by username',
    [usernames],
  )
  const scope = { institutionId: BEIJING, clock: server.clock, random: systemRandom, jobs: NO_JOBS }
  const key = String(Math.random())
  await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
    notify(tx, scope, { userIds: users.map(({ id }) => id), kind: 'password.changed', key }),
  )
  const { rows } = await superuser.query<{ id: string }>(
    'select id from notice where mailed_at is null order by id',
  )
  return rows.map(({ id }) => id)
}

const NO_JOBS = {
  enqueue: async () => undefined,
  enqueueMany: async () => undefined,
  bringForward: async () => undefined,
}

async function mail(ids: readonly string[], sendMail: (mail: Mail) => Promise<void>): Promise<void> {
  const [noticeId = '', ...otherIds] = ids
  const delivery = { sendMail, sendSms: async () => undefined }
  await mailNotifications(context, { delivery, publicUrl: 'https://nostro.example' }, [
    { institutionId: BEIJING, noticeId, otherIds },
  ])
}

const unmailed = async () =>
  (await superuser.query<{ id: string }>('select id from notice where mailed_at is null')).rows.length

/** An SMTP server in a separate process. It writes the message id of each mail before it answers, if it answers. */
const SMTP = `
import { SMTPServer } from 'smtp-server'
const [port, answers] = process.argv.slice(1)
const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: (stream, _session, done) => {
  let text = ''
  stream.on('data', (part) => { text += part })
  stream.on('end', () => {
    console.log(/^Message-ID: (.*)$/mi.exec(text)[1])
    if (answers === 'yes') done()
  })
} })
smtp.listen(Number(port), '127.0.0.1', () => console.log('listening'))
`

async function startSmtp(port: number, answers: 'yes' | 'no') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SMTP, String(port), answers], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  atEnd(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  child.stdout.on('data', (bytes: Buffer) => lines.push(...bytes.toString().trim().split('\n')))
  const until = async (count: number): Promise<readonly string[]> => {
    while (lines.length < count + 1) await pause(10)
    return lines.slice(1).map((line) => line.trim())
  }
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  await until(0)
  return { received: () => lines.slice(1).map((line) => line.trim()), until, stop }
}

test('a mail server that is killed between DATA and its answer gets the mail again with the same id', async () => {
  const port = await freePort()
  const send = createSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'n@nostro.example',
    mayBeInClear: true,
  })
  const ids = await notifications('beijing.reviewer')
  const first = await startSmtp(port, 'no')
  const sending = mail(ids, send).then(
    () => 'sent',
    () => 'failed',
  )
  const [messageId = ''] = await first.until(1)
  expect(messageId).toBe(`<${ids[0]}@nostro>`)
  await first.stop()
  expect(await sending).toBe('failed')
  expect(await unmailed()).toBe(1)

  const second = await startSmtp(port, 'yes')
  await mail(ids, send)
  expect(second.received()).toEqual([messageId])
  expect(await unmailed()).toBe(0)
  await mail(ids, send)
  expect(second.received()).toEqual([messageId])
})

test('a job that is killed repeats no mail whose answer arrived, and the interrupted one after a minute', async () => {
  const ids = await notifications('beijing.operator', 'beijing.reviewer', 'beijing.senior')
  const sent: string[] = []
  // The second mail never ends: its job is killed.
  const killed = mail(ids, async ({ id }) => {
    sent.push(id)
    if (sent.length === 2) await new Promise(() => undefined)
  })
  atEnd(() => void killed)
  while (sent.length < 2) await pause(10)
  const again: string[] = []
  const retry = async () =>
    await mail(ids, async ({ id }) => {
      again.push(id)
    })
  await expect(retry()).rejects.toThrow('Another job is sending this mail')
  expect(again).toEqual([ids[2]])
  server.clock.advance(MINUTE + 1)
  await retry()
  expect(again).toEqual([ids[2], ids[1]])
  expect(await unmailed()).toBe(0)
})

test('100 jobs at once send one mail', async () => {
  const ids = await notifications('beijing.senior')
  let count = 0
  const send = async () => {
    count += 1
    await pause(20)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, async () => await mail(ids, send)))
  expect(count).toBe(1)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await unmailed()).toBe(0)
})

test('an accepted mail is stored when the database refuses the first attempt to do so', async () => {
  const ids = await notifications('beijing.senior')
  await superuser.query(`create sequence refusals; grant usage on sequence refusals to public;
    create function refuse_once() returns trigger language plpgsql as $$ begin
      if nextval('refusals') <= 1 then raise exception 'not now'; end if; return new; end $$;
    create trigger refuse_once before update of mailed_at on notice for each row
      when (new.mailed_at is not null) execute function refuse_once()`)
  let count = 0
  await mail(ids, async () => {
    count += 1
  })
  expect(count).toBe(1)
  expect(await unmailed()).toBe(0)
  await superuser.query('drop trigger refuse_once on notice')
})
