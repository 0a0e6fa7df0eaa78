import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { adminHere } from '../testing/admin-here.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-admin-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: readonly string[]) => adminHere({ NOSTRO_DATA_DIR: folder, LANG: 'en' }, ...words)

describe('nostro admin', () => {
  test('prints its usage', async () => {
    expect(await run()).toMatchObject({ exit: 0, out: expect.stringContaining('Usage: nostro admin') })
    expect(await run('verify-audit', '--help')).toMatchObject({ exit: 0 })
  })

  test.each([
    [['rule-the-world'], 'Unknown command: rule-the-world'],
    [['create-administrator'], '--username is required.'],
    [['verify-audit', '--all'], '--all'],
  ])('refuses %j', async (words, complaint) => {
    const { exit, out, err } = await run(...words)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain(complaint)
  })

  test('lists every call with its permissions', async () => {
    const { exit, out } = await run('calls')
    expect(exit).toBe(0)
    expect(out).toMatch(/POST +\/api\/login +anonymous/)
    expect(JSON.parse((await run('calls', '--json')).out)).toMatchObject({
      calls: expect.arrayContaining([
        {
          name: 'verifyAuditTrail',
          method: 'GET',
          path: '/api/audit/verification',
          access: expect.any(Array),
        },
      ]),
    })
  })

  test('creates the first administrator of a new installation once, with an intact trail', async () => {
    const first = await run('create-administrator', '--username', 'Root', '--name', 'First person', '--json')
    expect(first).toMatchObject({ exit: 0, err: '' })
    const password = expect.stringMatching(/^\S{16,}$/)
    expect(JSON.parse(first.out)).toEqual({ username: 'root', password, isWaiting: false })

    const again = await run('create-administrator', '--username', 'root')
    expect(again).toMatchObject({ exit: 2, out: '', err: 'The name root is taken.\n' })

    const { exit, out } = await run('verify-audit')
    expect({ exit, lines: out.trim().split('\n') }).toEqual({
      exit: 0,
      // The command that created the administrator also anchored the head.
      lines: [expect.stringMatching(/intact {2}2 events$/)],
    })
  })

  test('creates two administrators without another person, and each further one with a confirmation', async () => {
    const second = await run('create-administrator', '--username', 'second', '--json')
    expect(JSON.parse(second.out)).toMatchObject({ username: 'second', isWaiting: false })
    const third = await run('create-administrator', '--username', 'third', '--name', 'Third person')
    expect(third.out).toMatch(/third, password \S{16,}\. The account is active when an administrator/)
    const { changes } = JSON.parse((await run('changes', '--json')).out) as {
      readonly changes: readonly { readonly id: string; readonly digest: string }[]
    }
    expect(changes).toMatchObject([
      { kind: 'user.add', objectName: 'Third person', requestedBy: '', after: { roles: ['ROLE_ADMIN'] } },
    ])
    // The command line requested it, so it is not the second person.
    const [change] = changes
    const named = ['--change', change?.id ?? '', '--digest', change?.digest ?? '']
    expect(await run('confirm', ...named)).toMatchObject({ exit: 2, out: '' })
  })
})
