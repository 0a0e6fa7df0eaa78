import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasPrograms } from '@nostro/server/testing/external-programs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startDemoHere } from '../testing/start-demo-here.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const BLOCK = /```(sh|ts)\n([\s\S]*?)```/g
const page = readFileSync(join(ROOT, 'docs/quick-start.md'), 'utf8')
const blocks = Array.from(page.matchAll(BLOCK), ([, language, script = '']) => ({ language, script }))
const [, ...examples] = blocks.filter(({ language }) => language === 'sh').map(({ script }) => script)

const folder = mkdtempSync(join(tmpdir(), 'nostro-remote-'))
chmodSync(folder, 0o755)
const environment: Record<string, string> = {}
const state: { stop?: () => Promise<void> } = {}

beforeAll(async () => {
  const settings = { NOSTRO_DATA_DIR: folder, NOSTRO_DEMO: 'empty', LOG_LEVEL: 'silent', PORT: '0' }
  const demo = await startDemoHere(settings)
  state.stop = demo.close
  Object.assign(environment, { NOSTRO_URL: demo.url, NOSTRO_KEY: demo.sandboxKey })
})

afterAll(async () => {
  await state.stop?.()
  rmSync(folder, { recursive: true, force: true })
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

test('the page sends a message by the TypeScript client', async () => {
  const program = blocks.find(({ language }) => language === 'ts')?.script ?? ''
  writeFileSync(join(folder, 'client.ts'), program)
  const { output } = await run(`node --input-type=module-typescript < ${folder}/client.ts`)
  expect(rows(output)).toMatchObject([{ status: 1, businessId: 'QUICKSTART2', findings: [] }])
})

test.runIf(hasPrograms('curl', 'python3'))(
  'the page finds the first message by the Python client',
  async () => {
    const [submit = '', , , , , python = ''] = examples
    await run(submit)
    expect(rows((await run(python)).output)).toMatchObject([{ businessId: 'QUICKSTART1', status: 1 }])
  },
)

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
