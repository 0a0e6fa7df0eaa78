import type pg from 'pg'

import { FindingClient } from './finding-client.ts'
import { createStatementNames, type StatementNames } from './named-statements.ts'

/**
 * A connection that sends statements without waiting for earlier results, and prepares repeated ones. PostgreSQL
 * executes them in the order of sending. Statements of one event loop turn are written to the socket together.
 */
export class PipeliningClient extends FindingClient {
  #isGathering = false
  /** Shared by the connections of a pool, so that a statement repeated on any of them is named. */
  protected readonly statementName: StatementNames = createStatementNames()

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, ...PIPELINING })
  }

  /** Throws if a statement must not be sent now. */
  protected requireAllowed(_text: unknown): void {
    // A direct connection allows everything.
  }

  // The library's own overloads; anything except a plain statement with values is passed on unchanged.
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
    // The caller of the query receives the error as well.
    if (answer instanceof Promise) answer.catch((error: unknown) => this.leaveIfReadOnly(error))
    return answer
  }

  /** Collects the writes of one event loop turn: one write per statement costs more than building the statements. */
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

/** Returns whether a statement has values and its own column parsers. */
function isTyped(statement: unknown): statement is pg.QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  if (!('types' in statement && 'text' in statement && 'values' in statement)) return false
  return hasValues(statement.values) || isOneCommand(statement.text)
}

/**
 * Returns whether a statement has values. Without values a text may contain several commands, such as the job library's
 * queue maintenance, which only the simple protocol allows and a name would prevent.
 */
function hasValues(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.length > 0
}

/**
 * Returns whether a text without values is one command worth preparing. The job library fetches jobs with such a query,
 * whose planning takes longer than its execution.
 */
function isOneCommand(text: unknown): boolean {
  return typeof text === 'string' && /^\s*(?:with|select)\s[^;]*$/i.test(text)
}

/** Option of the library since 8.23 that is missing from its types. */
const PIPELINING = { pipeline: true }
