import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LOGS } from './product.ts'

/** The beginning of a line that reports an error or worse, as the server's log library numbers levels. */
const ERROR = /^\{"level":[56]0,/

/** A job that gave up waits on the administrator's page of queues; tests leave such jobs on purpose. */
const GIVEN_UP = '"msg":"job gave up"'

/**
 * The lines of a product's log that report an error, each as it was written.
 *
 * A browser sees nothing of a job that fails or of a look after the queues that never succeeds; the log does.
 */
export function errorsLoggedIn(log: string): readonly string[] {
  const lines = readFileSync(join(LOGS, log), 'utf8').split('\n')
  return lines.filter((line) => ERROR.test(line) && !line.includes(GIVEN_UP))
}
