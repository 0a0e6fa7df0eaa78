import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adminHere } from '../testing/admin-here.ts'
import { startDemoHere } from '../testing/start-demo-here.ts'

/** Tests of the archive of a local installation through its commands. No message is old enough to be moved. */

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-admin-archives-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const environment = { NOSTRO_DATA_DIR: folder, LANG: 'en' }
const NOWHERE = '0198f000-0000-7000-8000-000000000000'

const run = (...words: readonly string[]) => adminHere(environment, ...words)

describe('nostro admin', () => {
  beforeAll(async () => {
    const settings = { NOSTRO_DEMO: 'empty', LOG_LEVEL: 'silent', PORT: '0' }
    await (await startDemoHere({ ...environment, ...settings })).close()
  })

  test.each([
    [['retention', '--months', '3', '--years', '7'], '--institution is required.'],
    [['retention', '--institution', 'DEMECNBJXXX', '--months', '3'], 'needs --months'],
    [['retention', '--institution', 'DEMECNBJXXX', '--months', 'x', '--years', '7'], 'needs --months'],
    [['retention', '--institution', 'DEMECNBJXXX', '--months', '2', '--years', '7'], 'needs --months'],
    [['retention', '--institution', 'NOBODY'], 'no institution with the id, name or BIC NOBODY'],
    [['archive-find'], '--reference is required.'],
    [['archive-read'], '--message is required.'],
    [['archive-read', '--message', NOWHERE], 'The archive has no such message.'],
    [['archive-restore'], '--file is required.'],
    [['archive-restore', '--file', NOWHERE, '--days', '0'], '--days is a number from 1.'],
    [['archive-restore', '--file', NOWHERE], `no file ${NOWHERE}`],
  ])('refuses %j', async (words, complaint) => {
    const { exit, out, err } = await run(...words)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain(complaint)
  })

  test('sets, shows and deletes rules', async () => {
    const company = ['retention', '--institution', 'Demo Trading Company']
    expect(await run(...company)).toMatchObject({
      out: expect.stringContaining('everything stays in the database'),
    })
    await run(...company, '--type', 'camt.', '--months', '3', '--years', '7')
    expect(
      (await run(...company, '--months', '13', '--years', '10')).out.trimEnd().split('\n').slice(1),
    ).toEqual([
      '  *  in the database 13 months, kept 10 years',
      '  camt.*  in the database 3 months, kept 7 years',
    ])
    // The bank is also found by its BIC of 8 characters, in any case.
    expect((await run('retention', '--institution', 'demecnbj')).out).toContain('Demo Bank Beijing')
    const { out } = await run(...company, '--type', 'camt.', '--off', '--json')
    expect(JSON.parse(out)).toMatchObject({ retention: [{ rules: [{ type: '', months: 13, years: 10 }] }] })
    expect(
      (await run('retention')).out.split('\n').filter((line) => line.includes('13 months')),
    ).toHaveLength(1)
  })

  test('stores a rule of a bank until an administrator confirms it', async () => {
    const bank = ['retention', '--institution', 'DEMECNBJXXX']
    const { out } = await run(...bank, '--months', '3', '--years', '7')
    expect(out).toContain('another rule waits for an administrator')
    expect(await run(...bank)).toMatchObject({
      out: expect.stringContaining('everything stays in the database'),
    })
  })

  test('archives without a message to move, and finds no fault', async () => {
    expect(await run('archive', '--institution', 'DEMECNBJXXX')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('0 messages and 0 audit events moved into 0 files'),
    })
    expect(JSON.parse((await run('archive', '--json')).out)).toMatchObject({
      archived: expect.arrayContaining([expect.objectContaining({ messages: 0, files: 0, removed: 0 })]),
    })
    expect((await run('archive-find', '--reference', 'PAY')).out).toContain('no such message')
    expect(JSON.parse((await run('archive-find', '--reference', 'PAY', '--json')).out)).toEqual({ found: [] })
    expect(await run('archive-verify', '--institution', 'DEMECNBJXXX')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('0 files read, 0 not as they were written'),
    })
    expect(JSON.parse((await run('archive-verify', '--json')).out)).toMatchObject({
      archives: expect.arrayContaining([expect.objectContaining({ files: 0, faults: [] })]),
    })
  })
})
