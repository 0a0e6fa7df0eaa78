import { MESSAGE_TYPES } from '@nostro/kernel'
import { releaseInForce, type TextEncoding, XML_LIMITS } from '@nostro/messages'

import {
  type Command,
  type CommandOptions,
  EXIT,
  type Exit,
  graver,
  type Report,
  type StreamedReport,
} from './command.ts'
import { createQuota } from './finding-quota.ts'
import { explain } from './explain.ts'
import { type InputEncoding, type InputMessage, openInput, reasonOf, STANDARD_INPUT } from './inputs.ts'
import { Output, type TextStream } from './output.ts'
import { parse } from './parse.ts'
import { validate } from './validate.ts'
import { translate } from './translate.ts'
import { readArguments, type Arguments } from './arguments.ts'
import { printable, wordingFor, type Wording } from './wording.ts'

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['parse', parse],
  ['validate', validate],
  ['explain', explain],
  ['translate', translate],
])

const MILLION = 1_000_000

/** The streams and the environment of the command line. */
export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: TextStream
  readonly stderr: TextStream
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
}

/**
 * Runs `nostro <command> [options] [FILE …]` and returns its exit code, see {@link EXIT}; for several inputs the most
 * severe one. Inputs may be larger than memory.
 */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<Exit> {
  const { stdout, stderr, environment } = terminal
  const requested = readArguments(words)
  const wording = wordingFor(environment, stdout.isTTY === true, requested.language)
  const usage = `${wording.text('commandLine.usage', { types: MESSAGE_TYPES.join(' ') })}\n`
  if (requested.wantsHelp) {
    await print(stdout, usage)
    return EXIT.clean
  }
  const command = COMMANDS.get(requested.command ?? '')
  const complaint = complaintAbout(requested, command, wording)
  if (command === undefined || complaint !== undefined) {
    await print(
      stderr,
      complaint === undefined ? usage : `${complaint}\n${wording.text('commandLine.hint')}\n`,
    )
    return EXIT.unreadable
  }
  const now = terminal.now().toISOString()
  const { encoding, isSchemaOnly, target } = requested
  const release = requested.release ?? releaseInForce(now.slice(0, 'YYYY-MM-DD'.length))
  const createdAt = `${now.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}+00:00`
  const options = { release, isSchemaOnly, target, createdAt }
  const files = requested.files.length === 0 ? [STANDARD_INPUT] : requested.files
  let code: Exit = EXIT.clean
  for (const file of files) {
    code = graver(
      code,
      await runOn(
        file,
        { command, asJson: requested.asJson, options, findingsMax: requested.findingsMax, encoding, wording },
        terminal,
      ),
    )
  }
  return code
}

function complaintAbout(
  { command: name, complaint }: Arguments,
  command: Command | undefined,
  { text }: Wording,
): string | undefined {
  if (complaint !== undefined) return complaint(text)
  if (name === undefined || command !== undefined) return undefined
  return text('commandLine.unknownCommand', { command: name })
}

interface Task {
  readonly command: Command
  readonly asJson: boolean
  readonly options: Omit<CommandOptions, 'quota'>
  readonly findingsMax: number
  readonly encoding: TextEncoding | undefined
  readonly wording: Wording
}

async function writeAll(output: Output, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) await output.write(piece)
}

/** The size in bytes from which an MX is processed while it is read, if the command supports it. */
const STREAMED_FROM = 4 * MILLION

/** Processes one input, message by message while it is read. */
async function runOn(file: string, task: Task, { stdin, stdout, stderr }: Terminal): Promise<Exit> {
  const { text } = task.wording
  const output = new Output(stdout)
  const options = { ...task.options, quota: createQuota(task.findingsMax) }
  let count = 0
  let code: Exit = EXIT.clean
  let finding: string | undefined
  const { command, asJson, encoding: named } = task
  const isStreamed = asJson && command.largeMxAsJson !== undefined
  const input = openInput(file, stdin, { encoding: named, ...(isStreamed && { largeFrom: STREAMED_FROM }) })
  if (task.asJson) await output.write(`{"file":${JSON.stringify(file)},"messages":[`)
  try {
    for await (const message of input.messages) {
      const reports = await reportsOn(message, task, options)
      if (reports === undefined) {
        finding = text('commandLine.tooLarge', { file, max: XML_LIMITS.size / MILLION })
        break
      }
      for (const report of reports) {
        await writeAll(output, piecesOf(report, { ...task, file, isFirst: count === 0 }))
        count += 1
        code = graver(code, report.exit)
      }
    }
  } catch (cause) {
    const reason = reasonOf(cause)
    if (reason === undefined) throw cause
    finding = text('commandLine.cannotRead', { file, reason })
  }
  const encoding = input.encoding()
  if (task.asJson) await output.write(`]${encoding ? `,"encoding":${JSON.stringify(encoding)}` : ''}}\n`)
  else if (encoding !== undefined && count > 0) await output.write(encodingNote(file, encoding, task.wording))
  await output.flush()
  if (finding === undefined && count === 0) finding = text('commandLine.noMessage', { file })
  if (finding !== undefined) {
    await print(stderr, `${printable(finding)}\n`)
    return EXIT.unreadable
  }
  return code
}

/** Returns a line that names the encoding of a file. */
function encodingNote(file: string, { name, isGuess }: InputEncoding, { text, paint }: Wording): string {
  const key = isGuess ? 'commandLine.encodingGuessed' : 'commandLine.encodingRead'
  const note = printable(text(key, { file, encoding: name }))
  return `\n${isGuess ? paint('yellow', note) : note}\n`
}

/** Returns the output of the command for a message; `undefined` if the command does not support a large MX. */
async function reportsOn(
  input: InputMessage,
  { command, asJson }: Task,
  options: CommandOptions,
): Promise<readonly (Report | StreamedReport)[] | undefined> {
  if (input.format === 'MT') return [await command.mt(input.message, options)].flat()
  if (input.format === 'MX') return [await command.mx(input.message, options)].flat()
  if (asJson && command.largeMxAsJson !== undefined) return command.largeMxAsJson(input.large, options)
  const report = await command.largeMx?.(input.large, options)
  return report && [report]
}

async function* piecesOf(
  report: Report | StreamedReport,
  { asJson, wording, file, isFirst }: Task & { readonly file: string; readonly isFirst: boolean },
): AsyncGenerator<string, void, undefined> {
  if (asJson && !isFirst) yield ','
  if ('stream' in report) yield* report.stream(wording)
  else if (asJson) yield* report.jsonPieces?.(wording) ?? [JSON.stringify(report.json(wording))]
  else yield `${isFirst ? '' : '\n'}${printable(file)}: ${report.lines(wording).join('\n')}\n`
}

async function print(stream: TextStream, text: string): Promise<void> {
  const output = new Output(stream)
  await output.write(text)
  await output.flush()
}
