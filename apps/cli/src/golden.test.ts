import { LANGUAGES } from '@nostro/kernel'
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { runCommandLine } from './command-line.ts'

const FOLDER = new URL('../golden/', import.meta.url)
const inputs = readdirSync(FOLDER).filter((file) => file.endsWith('.fin') || file.endsWith('.xml'))

/**
 * Returns the text output for an input. `statement.fin.explain.ru.txt` contains the explanation of `statement.fin` in
 * Russian.
 */
async function answerTo(command: string, input: string, language: string): Promise<string> {
  const pieces: string[] = []
  const stream = {
    write: (text: string, done: () => void) => {
      pieces.push(text)
      done()
    },
  }
  await runCommandLine([command, '--language', language], {
    stdin: createReadStream(new URL(input, FOLDER)),
    stdout: stream,
    stderr: stream,
    environment: {},
    now: () => new Date('2026-11-21T08:00:00Z'),
  })
  return pieces.join('')
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(
    inputs.flatMap((input) =>
      ['validate', 'explain', 'translate'].map((command) => [command, input] as const),
    ),
  )('%s %s', async (command, input) => {
    const answer = await answerTo(command, input, language)
    const file = new URL(`${input}.${command}.${language}.txt`, FOLDER)
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, answer)
    expect(existsSync(file)).toBe(true)
    expect(answer).toBe(readFileSync(file, 'utf8'))
  })
})
