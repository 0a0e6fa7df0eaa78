import type pg from 'pg'

import { FindingClient } from './finding-client.ts'
import { createStatementNames, type StatementNames } from './named-statements.ts'

/**
 * A connection that sends a statement without waiting for the answer to the one before, and prepares statements that
 * come again. PostgreSQL works on them in the order they were sent. What is sent in one turn leaves in one piece.
 */
export class PipeliningClient extends FindingClient {
  #isGathering = false
  /** Shared by the connections of a pool: what comes again on one of them comes again on all. */
  protected readonly statementName: StatementNames = createStatementNames()

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, ...PIPELINING })
  }

  /** Throws where a statement must not be sent now. */
  protected requireAllowed(_text: unknown): void {
    // Everything is allowed on a connection of one's own.
  }

  // The library's own overloads; what is no plain statement with values passes as it is.
  override query: pg.Client['query'] = ((statement: unknown, values?: unknown, callback?: unknown) => {
    this.requireAllowed(textOf(statement))
    this.#gather()
    const run = this.#run
    if (isTyped(statement))
      return run({ ...statement, name: this.statementName(statement.text) }, values, callback)
    if (typeof statement !== 'string' || !(hasValues(values) || isOneCommand(statement)))
      return run(statement, values, callback)
    return run({ text: statement, values: values ?? [], name: this.statementName(statement) }, callback)
  }) as pg.Client['query']

  readonly #run = (...args: readonly unknown[]): unknown => {
    const answer = (super.query as (...args: unknown[]) => unknown).apply(this, [...args])
    // Beside whoever waits for the answer, who hears of the failure as well.
    if (answer instanceof Promise) answer.catch((error: unknown) => this.leaveIfReadOnly(error))
    return answer
  }

  /** Handing bytes to the system one statement at a time costs more than making them. */
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

function textOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? statement.text
    : statement
}

/** Returns whether a statement comes with values and with its own way of reading columns. */
function isTyped(statement: unknown): statement is pg.QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  if (!('types' in statement && 'text' in statement && 'values' in statement)) return false
  return hasValues(statement.values) || isOneCommand(statement.text)
}

/**
 * Without values a text may hold several commands, as the job library's look after its queues does. Those go out in the
 * simple protocol, which a name would take from them.
 */
function hasValues(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.length > 0
}

/**
 * Returns whether a text without values is one command that is worth preparing: what the job library takes jobs with,
 * whose planning takes longer than its work.
 */
function isOneCommand(text: unknown): boolean {
  return typeof text === 'string' && /^\s*with\s[^;]*$/i.test(text)
}

/** Known to the library from 8.23 on, and not yet to its types. */
const PIPELINING = { pipeline: true }
