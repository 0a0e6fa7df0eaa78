/**
 * Writes the examples of the OpenAPI document from calls that tests executed: run the tests of the server with
 * `NOSTRO_EXAMPLES=<folder>`, then `node scripts/openapi/collect-examples.ts <folder>`. Long lists are shortened to
 * their first two entries, if the contract still accepts the answer.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Call, CALLS } from '@nostro/contract'

const TARGET = join(import.meta.dirname, '../../apps/server/src/developer/call-examples.json')
const ENTRIES_MAX = 2
const LENGTH_MAX = 400
const KEY_LENGTH = 43

interface Recorded {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly answer?: { readonly data?: unknown }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the recorded calls')

const examples = Object.entries<Call>(CALLS).map(
  ([name, call]) => [name, exampleOf(folder, name, call)] as const,
)
const text = JSON.stringify(Object.fromEntries(examples), undefined, 1)
// A recorded key would be reported by scanners for secrets.
writeFileSync(TARGET, `${text.replaceAll(/nk_[\w-]{43}/g, `nk_${'0'.repeat(KEY_LENGTH)}`)}\n`)

function exampleOf(recordedIn: string, name: string, call: Call): Recorded {
  const file = join(recordedIn, `${name}.json`)
  if (!existsSync(file)) return {}
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded
  const { body, answer } = recorded
  const shortBody = shortened(body)
  const shortData = shortened(answer?.data)
  return {
    ...recorded,
    ...(body !== undefined && { body: call.body?.safeParse(shortBody).success === true ? shortBody : body }),
    ...(answer !== undefined && {
      answer: { ...answer, data: call.answer.safeParse(shortData).success ? shortData : answer.data },
    }),
  }
}

/** Returns the value with short lists and short texts. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LENGTH_MAX ? value.slice(0, LENGTH_MAX) : value
  if (Array.isArray(value)) return value.slice(0, ENTRIES_MAX).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}
