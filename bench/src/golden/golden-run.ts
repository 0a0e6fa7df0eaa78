/**
 * Writes the results of a checkout of this repository for sample messages, so that two checkouts can be compared byte
 * by byte (`diff -r`): `node bench/src/golden/golden-run.ts CHECKOUT ANSWERS SAMPLES…`. `CHECKOUT` is the folder of the
 * measured checkout, `ANSWERS` the output folder, and each of `SAMPLES` a folder of texts.
 *
 * There are two kinds of results: those of the command line for all files, and those of the engine for each text and
 * for random form values of each type.
 */
import { MESSAGE_TYPES } from '@nostro/kernel'
import type * as messages from '@nostro/messages'
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { answersToText, answersToValues } from './engine-answers.ts'

const [checkout, answers, ...folders] = process.argv.slice(2)
if (checkout === undefined || answers === undefined || folders.length === 0)
  throw new Error('golden-run needs a checkout, a folder for the answers, and folders of samples')

mkdirSync(answers, { recursive: true })

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted(),
)

const COMMANDS = [
  ['parse', '--json'],
  ['parse'],
  ['validate', '--json'],
  ['validate', '--schema-only'],
  ['explain', '--json'],
  ['explain'],
  ['translate', '--json'],
] as const

/** Limit in bytes of the output of a command for all samples. */
const OUTPUT_MAX = 2 ** 30

for (const command of COMMANDS) {
  const words = [...command, '--all', '--language', 'en', '--release', 'SR2025', ...files]
  const answer = await answerOf(`${checkout}/apps/cli/src/main.ts`, words)
  writeFileSync(`${answers}/${command.join('')}.txt`, withoutClock(answer))
}

// The imported module has the exports of this version's; only stable ones are used.
const engine = (await import(
  pathToFileURL(`${checkout}/packages/messages/src/index.ts`).href
)) as typeof messages

const texts: string[] = []
for (const file of files) {
  const answer = await answersToText(engine, readFileSync(file, 'latin1'))
  texts.push(`${file}\n${JSON.stringify(answer, inOrder, 1)}`)
}
writeFileSync(`${answers}/texts.txt`, texts.join('\n'))

for (const type of MESSAGE_TYPES) {
  const answer = await answersToValues(engine, type)
  writeFileSync(`${answers}/values-${type}.txt`, JSON.stringify(answer, inOrder, 1))
}

/** Sorts members by name, as a JSON replacer, because the order of reading is irrelevant. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the output of the command line for any exit code. */
function answerOf(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { maxBuffer: OUTPUT_MAX }, (_, stdout, stderr) => {
      resolve(`${stdout}\n${stderr}`)
    })
  })
}

/** Removes the creation time of translations. */
function withoutClock(answer: string): string {
  const today = new Date().toISOString().slice(0, 10)
  return answer.replaceAll(new RegExp(`${today}T\\d\\d:\\d\\d:\\d\\d`, 'g'), 'NOW')
}
