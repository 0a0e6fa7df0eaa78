import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LOGS } from './product.ts'

/** The start of a log line at level error or above, as the log library numbers levels. */
const ERROR = /^\{"level":[56]0,/

/** A permanently failed job is listed on the administrator's page of queues; tests create such jobs intentionally. */
const GIVEN_UP = '"msg":"job gave up"'

/**
 * Returns the lines of a product's log that report an error.
 *
 * A failing job, or a queue check that never succeeds, is visible only in the log and not in the browser.
 */
export function errorsLoggedIn(log: string): readonly string[] {
  const lines = readFileSync(join(LOGS, log), 'utf8').split('\n')
  return lines.filter((line) => ERROR.test(line) && !line.includes(GIVEN_UP))
}
