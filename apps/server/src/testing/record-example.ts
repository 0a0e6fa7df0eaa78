import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Call, CALLS } from '@nostro/contract'

/** The parts of an input that an example shows. */
interface ExampleInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The folder for examples of calls; without it none are recorded. `scripts/collect-examples.ts` joins them. */
const FOLDER = process.env['NOSTRO_EXAMPLES']

const NAMES: ReadonlyMap<Call, string> = new Map(
  Object.entries<Call>(CALLS).map(([name, call]) => [call, name]),
)

/** Writes the first successful execution of each call to a file, for the examples of the OpenAPI document. */
export function recordExample(call: Call, input: ExampleInput, answer: unknown): void {
  const name = NAMES.get(call)
  if (FOLDER === undefined || name === undefined) return
  const file = join(FOLDER, `${name}.json`)
  if (existsSync(file)) return
  mkdirSync(FOLDER, { recursive: true })
  const { params, query, body } = input
  writeFileSync(
    file,
    JSON.stringify({ params, query, body, answer: call.isFile === true ? undefined : answer }),
  )
}
