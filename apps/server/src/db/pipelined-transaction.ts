import { type CompiledQuery, type DatabaseConnection, PostgresDialect, Transaction } from 'kysely'

import { beginningOf, type Db, type Tx } from './client.ts'
import { isFollowingFailure } from './database-errors.ts'
import type { Tables } from './tables.ts'

/** Transactions work on connections they are given and open none. */
const DIALECT = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction opens no connections')
  },
})
const DRIVER = DIALECT.createDriver()

/** Sends what a transaction begins with. Nothing is waited for, so that statements that follow are sent behind it. */
function beginTransaction(
  db: Db,
  connection: DatabaseConnection,
  accessMode?: 'read only',
): readonly Promise<unknown>[] {
  const begun = DRIVER.beginTransaction(connection, accessMode === undefined ? {} : { accessMode })
  const beginning = beginningOf(db)
  return beginning === undefined ? [begun] : [begun, connection.executeQuery(beginning)]
}

/** A transaction under way, with the statements nobody waits for before the commit. */
class OpenTransaction {
  readonly tx: Tx
  isOver = false
  readonly #connection: DatabaseConnection
  readonly #deferred: Promise<unknown>[] = []
  readonly #endings: (() => void)[] = []
  /** The first statement that failed. */
  #failure: { readonly cause: unknown } | undefined
  #isReading = false
  #ended: Promise<void> | undefined

  constructor(db: Db, connection: DatabaseConnection) {
    this.#connection = connection
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (this.isOver) throw new Error('The transaction is over')
        try {
          return await consumer(connection)
        } catch (error) {
          this.#failure ??= { cause: error }
          throw error
        }
      },
    })
    const config = { dialect: DIALECT }
    this.tx = new Transaction<Tables>({ config, dialect: DIALECT, driver: DRIVER, executor })
  }

  defer(statement: Promise<unknown>): void {
    this.#deferred.push(statement)
    // Its failure is asked for at the end; until then it is nobody's unhandled rejection.
    statement.catch(() => undefined)
  }

  atEnd(send: () => void): void {
    this.#endings.push(send)
  }

  begin(db: Db, accessMode?: 'read only'): void {
    this.#isReading = accessMode !== undefined
    for (const statement of beginTransaction(db, this.#connection, accessMode)) this.defer(statement)
  }

  /** Nothing is waited for between the statements and the end, so that they are sent in this order. */
  async readLast(statements: readonly CompiledQuery[]): Promise<readonly (readonly unknown[])[]> {
    const answers = statements.map((statement) => this.#connection.executeQuery(statement))
    // What writes goes on: whether it is kept is decided at its end.
    if (this.#isReading) void this.#end()
    return (await Promise.all(answers)).map(({ rows }) => rows)
  }

  #end(): Promise<void> {
    this.isOver = true
    this.#ended ??= DRIVER.commitTransaction(this.#connection)
    // Its failure is asked for at the end; until then it is nobody's unhandled rejection.
    this.#ended.catch(() => undefined)
    return this.#ended
  }

  /** Goes out with the statements before it; PostgreSQL makes a rollback of it where one of them failed. */
  async commit(): Promise<void> {
    for (const send of this.#endings) send()
    const committed = this.#end()
    // Both are waited for: a connection is given back when nothing is under way on it.
    const [failure] = await Promise.all([
      this.#firstFailure(),
      committed.catch((error: unknown) => ({ error })),
    ])
    if (failure) throw failure.cause
    await committed
  }

  /** Undoes everything, and returns what went wrong first: what follows a failed statement fails for that reason alone. */
  async rollback(error: unknown): Promise<unknown> {
    this.isOver = true
    const undone = DRIVER.rollbackTransaction(this.#connection)
    const failure = await this.#firstFailure()
    await undone
    if (failure !== undefined) return failure.cause
    // Of statements sent together the first to fail is not always the first to be heard of.
    return isFollowingFailure(error) && this.#failure !== undefined ? this.#failure.cause : error
  }

  async #firstFailure(): Promise<{ readonly cause: unknown } | undefined> {
    const outcomes = await Promise.allSettled(this.#deferred)
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    return failed && { cause: failed.reason }
  }
}

const OPEN = new WeakMap<Tx, OpenTransaction>()

/**
 * Does `work` in one transaction whose statements go out as soon as they are made: its beginning travels with the first
 * of them, {@link beforeCommit deferred} ones with the commit.
 */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.getExecutor().provideConnection(async (connection) => {
    const open = new OpenTransaction(db, connection)
    OPEN.set(open.tx, open)
    open.begin(db)
    const answer = await work(open.tx).catch(async (error: unknown) => {
      throw await open.rollback(error)
    })
    await open.commit()
    return answer
  })
}

/**
 * Does `work` in a transaction that only reads, and answers without waiting for its end: there is nothing that could be
 * undone. A statement that writes is refused by the database.
 */
export async function runReadTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const whole = db.getExecutor().provideConnection(async (connection) => {
      const open = new OpenTransaction(db, connection)
      OPEN.set(open.tx, open)
      open.begin(db, 'read only')
      const answer = await work(open.tx).catch(async (error: unknown) => {
        throw await open.rollback(error)
      })
      const ended = open.commit()
      resolve(answer)
      await ended
    })
    // Before the answer this is its failure; afterwards nobody hears it, and the connection is thrown away.
    whole.catch(reject)
  })
}

/** The transaction behind what statements are made with. Only {@link runTransaction} and its sisters begin any. */
function openTransactionOf(tx: Tx): OpenTransaction {
  const open = OPEN.get(tx)
  if (open === undefined) throw new Error('The transaction was not begun by runTransaction')
  return open
}

/**
 * Asks the last questions of a transaction that only reads: its end is sent with them. In one that writes they are
 * statements like others.
 */
export async function readLast(
  tx: Tx,
  statements: readonly CompiledQuery[],
): Promise<readonly (readonly unknown[])[]> {
  return await openTransactionOf(tx).readLast(statements)
}

/**
 * Reads with statements that are all known beforehand, in a transaction of their own that is sent with its end in one
 * piece: it takes one round trip and one writing to the connection. A statement that writes is refused by the database.
 */
export async function readTogether(
  db: Db,
  statements: readonly CompiledQuery[],
): Promise<readonly (readonly unknown[])[]> {
  return await db.getExecutor().provideConnection(async (connection) => {
    // Nothing is waited for between these, so that they are sent in this order.
    const begun = beginTransaction(db, connection, 'read only')
    const answers = statements.map((statement) => connection.executeQuery(statement))
    const ended = DRIVER.commitTransaction(connection)
    // All are waited for: a connection is given back when nothing is under way on it. The first failure is the reason
    // of the others.
    const outcomes = await Promise.allSettled([...begun, ...answers, ended])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return (await Promise.all(answers)).map(({ rows }) => rows)
  })
}

/**
 * Lets a statement that was sent go on by itself until the commit, for what the transaction needs done and whose answer
 * it does not need. Statements are done in the order they were sent, so later ones see its effect; where it fails, all
 * of the transaction is undone and its error is the transaction's.
 */
export function beforeCommit(tx: Tx, statement: Promise<unknown>): void {
  openTransactionOf(tx).defer(statement)
}

/**
 * Calls `send` when the work of the transaction is done, for what holds something that others wait for: its statements
 * are the last ones before the commit, and go out with it. Nothing is sent where the work is undone.
 */
export function atEnd(tx: Tx, send: () => void): void {
  openTransactionOf(tx).atEnd(send)
}
