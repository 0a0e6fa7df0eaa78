import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = join(ROOT, 'docs/command-line.md')
const EXAMPLE = /```console\n\$ (.+)\n([\s\S]*?)```/g

const page = readFileSync(PAGE, 'utf8')
const examples = Array.from(
  page.matchAll(EXAMPLE),
  ([, command = '', answer = '']) => [command, answer] as const,
)

/** Returns the output of a shell command in the folder of the examples. */
function shown(command: string): Promise<string> {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', `${command} 2>&1`],
      { cwd: join(ROOT, 'apps/cli/golden'), env: { ...process.env, PATH: path, LC_ALL: 'C' } },
      // The examples show the output of failing commands too.
      (_failure, output) => resolve(output),
    )
  })
}

test('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(4)
})

test.each(examples)('%s', async (command, answer) => {
  const output = await shown(command)
  if (process.env['UPDATE_GOLDEN'] === '1') {
    const example = `\`\`\`console\n$ ${command}\n`
    const now = readFileSync(PAGE, 'utf8')
    writeFileSync(
      PAGE,
      now.replace(`${example}${answer}\`\`\``, () => `${example}${output}\`\`\``),
    )
  }
  expect(output).toBe(process.env['UPDATE_GOLDEN'] === '1' ? output : answer)
})
