import { readFileSync } from 'node:fs'

/** A call as a test executed it: its input, and the server's answer in its envelope. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Absent for a call that returns a file. */
  readonly answer?: unknown
}

/** Examples by the name of the call. */
export type CallExamples = Readonly<Record<string, CallExample>>

/** Reads the examples, which `scripts/openapi/collect-examples.ts` wrote from executed tests. */
export function readCallExamples(): CallExamples {
  // The file is written by that script only.
  return JSON.parse(readFileSync(new URL('call-examples.json', import.meta.url), 'utf8')) as CallExamples
}
