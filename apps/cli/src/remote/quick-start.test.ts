import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { addKey } from '@nostro/contract'
import { atEnd, confirmed, createTestServer, hasPrograms, HOUR } from '@nostro/server/testing'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const BLOCK = /```sh\n([\s\S]*?)```/g
const page = readFileSync(join(ROOT, 'docs/quick-start.md'), 'utf8')
const [, ...examples] = Array.from(page.matchAll(BLOCK), ([, script = '']) => script)

const server = await createTestServer()
const environment: Record<string, string> = {}
const folder = mkdtempSync(join(tmpdir(), 'nostro-remote-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const admin = await server.signIn('beijing.admin')
  const { secret, ...outcome } = await admin.succeed(addKey, {
    body: {
      name: 'Sandbox',
      permissions: ['composeBankMessages', 'seeBankMessages'],
      callsPerMinute: 600,
      expiresAt: new Date(server.clock.now().getTime() + 24 * HOUR).toISOString(),
    },
  })
  await confirmed(await server.signIn('beijing.admin2'), outcome)
  Object.assign(environment, { NOSTRO_URL: server.url, NOSTRO_KEY: secret })
})

/** Runs a script in a shell of the repository and returns its output and exit code. */
async function run(script: string): Promise<{ readonly output: string; readonly code: number }> {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  return await new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', script],
      { cwd: ROOT, env: { ...process.env, ...environment, PATH: path, LC_ALL: 'C' } },
      (failure, stdout, stderr) =>
        resolve({ output: `${stdout}${stderr}`, code: failure === null ? 0 : Number(failure.code) }),
    )
  })
}

const rows = (output: string): readonly unknown[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

test.runIf(hasPrograms('curl'))('the page sends the first message by curl', async () => {
  const [submit = '', status = '', changes = '', wrong = '', remote = ''] = examples
  const first = rows((await run(submit)).output)
  expect(first).toMatchObject([
    {
      code: 200,
      data: { rowList: [{ status: 1, messagingType: 'MT199', businessId: 'QUICKSTART1', findings: [] }] },
    },
  ])
  expect(rows((await run(submit)).output)).toEqual(first)
  expect(rows((await run(status)).output)).toMatchObject([
    { data: { rowList: [{ businessId: 'QUICKSTART1' }] } },
  ])
  expect(rows((await run(changes)).output)).toMatchObject([
    { data: { changes: [{ event: 'message.submit', businessId: 'QUICKSTART1' }], isMore: false } },
  ])
  expect(rows((await run(wrong)).output)).toMatchObject([{ error: 'key.unknown' }])
  expect(rows((await run(remote.replaceAll('npx ', ''))).output)).toMatchObject([
    { businessId: 'QUICKSTART1', status: 1 },
    { event: 'message.submit', businessId: 'QUICKSTART1' },
  ])
})

test('nostro remote submits files, finds and exports them, and submits nothing twice', async () => {
  const text =
    '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n:20:REMOTE1\r\n:79:BY THE COMMAND LINE\r\n-}'
  writeFileSync(join(folder, 'good.fin'), text)
  writeFileSync(join(folder, 'bad.fin'), 'not a message')
  const submitted = await run(`nostro remote submit ${folder}/good.fin ${folder}/bad.fin`)
  const [good, bad] = rows(submitted.output) as readonly { readonly id?: string; readonly error?: string }[]
  expect(submitted.code).toBe(1)
  expect(good).toMatchObject({ file: `${folder}/good.fin`, status: 1, businessId: 'REMOTE1' })
  expect(bad).toMatchObject({ file: `${folder}/bad.fin`, error: 'message.invalid' })
  expect((await run(`nostro remote submit ${folder}/good.fin ${folder}/bad.fin`)).output).toBe(
    submitted.output,
  )
  expect((await run(`nostro remote export ${good?.id}`)).output).toBe(text)
  expect((await run('nostro remote status NOTHING')).code).toBe(1)
})

test('a refused key, an unreachable server and missing words end with exit code 2', async () => {
  const refused = await run('NOSTRO_KEY=nk_wrong nostro remote status A')
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('key.unknown') })
  expect(refused.output).not.toContain('nk_wrong')
  expect((await run('NOSTRO_URL=http://127.0.0.1:1 nostro remote status A')).code).toBe(2)
  expect(await run('nostro remote status')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage'),
  })
})
