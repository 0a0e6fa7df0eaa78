import { readFin } from '@nostro/messages'

import { EXIT, type Command } from './command.ts'
import { readInput, STANDARD_INPUT } from './inputs.ts'
import { parse } from './parse.ts'
import { validate } from './validate.ts'
import { wordingFor, type Wording } from './wording.ts'

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['parse', parse],
  ['validate', validate],
])

const HELP = ['--help', '-h']
const JSON_OPTION = '--json'

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** What the command line takes from the process. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: Output
  readonly stderr: Output
  readonly environment: Readonly<Record<string, string | undefined>>
}

/**
 * Runs `nostro <command> [--json] [FILE …]` and returns its exit code: 0 clean, 1 findings with severity error, 2
 * unreadable or not understood; for several inputs the highest.
 */
export async function runCommandLine(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, environment } = surroundings
  const wording = wordingFor(environment, stdout.isTTY === true)
  const usage = `${wording.text('commandLine.usage')}\n`
  if (words.some((word) => HELP.includes(word))) {
    stdout.write(usage)
    return EXIT.clean
  }
  const [name = '', ...rest] = words
  const command = COMMANDS.get(name)
  const complaint = command === undefined ? unknownCommand(name, wording) : unknownOption(rest, wording)
  if (command === undefined || complaint !== undefined) {
    stderr.write(`${complaint === undefined ? '' : `${complaint}\n\n`}${usage}`)
    return EXIT.unreadable
  }
  const named = rest.filter((word) => word !== JSON_OPTION)
  const files = named.length === 0 ? [STANDARD_INPUT] : named
  const codes: number[] = []
  for (const file of files)
    codes.push(await runOn(file, { command, asJson: rest.includes(JSON_OPTION), wording }, surroundings))
  return Math.max(...codes)
}

interface Task {
  readonly command: Command
  readonly asJson: boolean
  readonly wording: Wording
}

async function runOn(file: string, task: Task, { stdin, stdout, stderr }: Surroundings): Promise<number> {
  const { command, asJson, wording } = task
  const input = await readInput(file, stdin)
  const reports = 'text' in input ? readFin(input.text).map(command) : []
  if (asJson) stdout.write(`${JSON.stringify({ file, messages: reports.map((report) => report.json) })}\n`)
  else stdout.write(reports.map((report) => `${file}: ${report.lines(wording).join('\n')}\n`).join('\n'))
  if ('problem' in input) stderr.write(`${wording.text(input.problem, input.params)}\n`)
  else if (reports.length === 0) stderr.write(`${wording.text('commandLine.noMessage', { file })}\n`)
  if (reports.length === 0) return EXIT.unreadable
  return reports.some((report) => report.hasErrors) ? EXIT.findings : EXIT.clean
}

function unknownCommand(name: string, { text }: Wording): string | undefined {
  return name === '' ? undefined : text('commandLine.unknownCommand', { command: name })
}

function unknownOption(words: readonly string[], { text }: Wording): string | undefined {
  const option = words.find((word) => word.startsWith('-') && word !== JSON_OPTION && word !== STANDARD_INPUT)
  return option === undefined ? undefined : text('commandLine.unknownOption', { option })
}
