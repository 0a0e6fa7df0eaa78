import { parseArgs } from 'node:util'

import { createNostroClient, NostroError } from '@nostro/client'
import { languageOf } from '@nostro/kernel'

import type { Terminal } from '../command-line.ts'
import { EXIT } from '../command.ts'
import { Output } from '../output.ts'
import { wordingFor } from '../wording.ts'
import { REMOTE_COMMANDS } from './commands.ts'

const OPTIONS = {
  draft: { type: 'boolean' },
  since: { type: 'string' },
  once: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Runs `nostro remote <command> [options]` against a server with an API key and returns its exit code: 0 done, 1 a
 * message was refused or not found, 2 the call was refused, not answered or not understood.
 */
export async function runRemote(
  words: readonly string[],
  { stdout, stderr, environment }: Pick<Terminal, 'stdout' | 'stderr' | 'environment'>,
): Promise<number> {
  const read = readWords(words)
  const language = languageOf(read?.values.language ?? '')
  const { text } = wordingFor(environment, stdout.isTTY === true, language)
  const [name = '', ...names] = read?.positionals ?? []
  const command = REMOTE_COMMANDS.get(name)
  const { NOSTRO_URL: url = '', NOSTRO_KEY: key = '' } = environment
  const isComplete = name === 'tail' || names.length > 0
  if (read === undefined || command === undefined || !isComplete || !URL.canParse(url) || key === '') {
    await print(read?.values.help === true ? stdout : stderr, `${text('commandLine.remoteUsage')}\n`)
    return read?.values.help === true ? EXIT.clean : EXIT.unreadable
  }
  const { draft = false, since, once = false } = read.values
  try {
    return await command(
      createNostroClient({ url, key, language: language ?? 'en', repeatsMax: Infinity }),
      { names, isDraft: draft, since, once },
      (line) => print(stdout, line),
    )
  } catch (error) {
    const sentence =
      error instanceof NostroError
        ? `${error.error}: ${error.message}`
        : text('commandLine.remoteUnreached', { reason: error instanceof Error ? error.message : '' })
    await print(stderr, `${sentence}\n`)
    return EXIT.unreadable
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch {
    // Unknown options: the usage is shown.
    return undefined
  }
}

async function print(stream: Terminal['stdout'], text: string): Promise<void> {
  const output = new Output(stream)
  await output.write(text)
  await output.flush()
}
