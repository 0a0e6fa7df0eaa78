import { type CompiledQuery, type DatabaseConnection, PostgresDialect, Transaction } from 'kysely'

import { beginningOf, type Db, type Tx } from './client.ts'
import { isFollowingFailure } from './database-errors.ts'
import type { Tables } from './tables.ts'
import { type RowWrite, writingRows } from './writes/row-write.ts'

/** Transactions use connections that are passed in. */
const DIALECT = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction opens no connections')
  },
})
const DRIVER = DIALECT.createDriver()

/** Sends the first statements of a transaction without waiting, so that later ones follow in the same write. */
function beginTransaction(
  db: Db,
  connection: DatabaseConnection,
  accessMode?: 'read only',
): readonly Promise<unknown>[] {
  const begun = DRIVER.beginTransaction(connection, accessMode === undefined ? {} : { accessMode })
  const beginning = beginningOf(db)
  return beginning === undefined ? [begun] : [begun, connection.executeQuery(beginning)]
}

/** A write that is sent together with others. */
interface PendingWrite {
  readonly write: RowWrite
  /** Returns the error for the caller if the database refuses the writes. */
  readonly translate?: ((cause: unknown) => unknown) | undefined
}

/** An open transaction, with the deferred statements whose results are awaited only at the commit. */
class OpenTransaction {
  readonly tx: Tx
  isOver = false
  readonly #connection: DatabaseConnection
  readonly #deferred: Promise<unknown>[] = []
  readonly #endings: (() => void)[] = []
  readonly #writes: PendingWrite[] = []
  /** The error of the first statement that failed. */
  #failure: { readonly cause: unknown } | undefined
  #isReading = false
  #ended: Promise<void> | undefined

  constructor(db: Db, connection: DatabaseConnection) {
    this.#connection = connection
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (this.isOver) throw new Error('The transaction is over')
        this.#sendWrites()
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
    // The error is handled at the end; this prevents an unhandled rejection until then.
    statement.catch(() => undefined)
  }

  atEnd(send: () => void): void {
    this.#endings.push(send)
  }

  write(pending: PendingWrite): void {
    if (this.isOver) throw new Error('The transaction is over')
    this.#writes.push(pending)
  }

  /** Sends a statement that neither reads nor changes the rows of pending writes. */
  sendUnordered(statement: CompiledQuery): void {
    this.defer(this.#connection.executeQuery(statement))
  }

  /** Sends the pending writes in one statement. */
  #sendWrites(): void {
    if (this.#writes.length === 0) return
    const sent = this.#writes.splice(0)
    const statement = writingRows(sent.map(({ write }) => write))
    this.defer(
      this.#connection.executeQuery(statement).catch((cause: unknown) => {
        throw sent.reduce(
          (error, { translate }) => (error === cause ? (translate?.(cause) ?? cause) : error),
          cause,
        )
      }),
    )
  }

  begin(db: Db, accessMode?: 'read only'): void {
    this.#isReading = accessMode !== undefined
    for (const statement of beginTransaction(db, this.#connection, accessMode)) this.defer(statement)
  }

  /** Sends the statements and the end of the transaction without a pause, so that they keep their order. */
  async readLast(statements: readonly CompiledQuery[]): Promise<readonly (readonly unknown[])[]> {
    this.#sendWrites()
    const answers = statements.map((statement) => this.#connection.executeQuery(statement))
    // A transaction that writes continues, and is decided at its end.
    if (this.#isReading) void this.#end()
    return (await Promise.all(answers)).map(({ rows }) => rows)
  }

  #end(): Promise<void> {
    this.isOver = true
    this.#ended ??= DRIVER.commitTransaction(this.#connection)
    // The error is handled at the end; this prevents an unhandled rejection until then.
    this.#ended.catch(() => undefined)
    return this.#ended
  }

  /** Sends the commit with the last statements. PostgreSQL turns it into a rollback if one of them failed. */
  async commit(): Promise<void> {
    for (const send of this.#endings) send()
    this.#sendWrites()
    const committed = this.#end()
    // Both are awaited, because the connection must be idle when it is returned.
    const [failure] = await Promise.all([
      this.#firstFailure(),
      committed.catch((error: unknown) => ({ error })),
    ])
    if (failure) throw failure.cause
    await committed
  }

  /** Rolls back and returns the first error. Statements after a failed one are refused only because of it. */
  async rollback(error: unknown): Promise<unknown> {
    this.isOver = true
    const undone = DRIVER.rollbackTransaction(this.#connection)
    const failure = await this.#firstFailure()
    await undone
    if (failure !== undefined) return failure.cause
    // The first failed statement is not always the first whose error arrives.
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
 * Runs `work` in one transaction whose statements are sent without waiting: `begin` is sent with the first one,
 * {@link beforeCommit deferred} ones with the commit.
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
 * Runs `work` in a read-only transaction and returns its result without waiting for the end, because nothing can be
 * rolled back. The database refuses a statement that writes.
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
    // Before the result this rejects the promise; afterwards it has no effect, and the connection is discarded.
    whole.catch(reject)
  })
}

/** Returns the open transaction of `tx`. Throws if it was not begun by {@link runTransaction} or a related function. */
function openTransactionOf(tx: Tx): OpenTransaction {
  const open = OPEN.get(tx)
  if (open === undefined) throw new Error('The transaction was not begun by runTransaction')
  return open
}

/**
 * Sends the last reads of a read-only transaction together with its end. In a transaction that writes they are ordinary
 * statements.
 */
export async function readLast(
  tx: Tx,
  statements: readonly CompiledQuery[],
): Promise<readonly (readonly unknown[])[]> {
  return await openTransactionOf(tx).readLast(statements)
}

/**
 * Executes read statements that are all known in advance, in a separate transaction that is sent completely in one
 * write and needs one round trip. The database refuses a statement that writes.
 */
export async function readTogether(
  db: Db,
  statements: readonly CompiledQuery[],
): Promise<readonly (readonly unknown[])[]> {
  return await db.getExecutor().provideConnection(async (connection) => {
    // These are sent without a pause, so that they keep their order.
    const begun = beginTransaction(db, connection, 'read only')
    const answers = statements.map((statement) => connection.executeQuery(statement))
    const ended = DRIVER.commitTransaction(connection)
    // All are awaited, because the connection must be idle when it is returned. The first error is the cause of the
    // others.
    const outcomes = await Promise.allSettled([...begun, ...answers, ended])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return (await Promise.all(answers)).map(({ rows }) => rows)
  })
}

/**
 * Executes one read statement without a transaction. Behind a pooler it has one, because role and limits are set in
 * each transaction.
 */
export async function readAlone(db: Db, statement: CompiledQuery): Promise<readonly unknown[]> {
  if (beginningOf(db) === undefined) return (await db.executeQuery(statement)).rows
  const [rows = []] = await readTogether(db, [statement])
  return rows
}

/**
 * Defers waiting for a sent statement until the commit, for statements whose result is not needed. Later statements see
 * its effect, because statements are executed in the order of sending. If it fails, the transaction is rolled back and
 * fails with its error.
 */
export function beforeCommit(tx: Tx, statement: Promise<unknown>): void {
  openTransactionOf(tx).defer(statement)
}

/**
 * Calls `send` after the work of the transaction, for statements with locks that others wait for: they are sent last,
 * together with the commit. Not called if the work is rolled back.
 */
export function atEnd(tx: Tx, send: () => void): void {
  openTransactionOf(tx).atEnd(send)
}

/**
 * Registers rows to write. All rows registered one after the other are sent in one statement: before the next other
 * statement of the transaction, or with its commit. They are written in the order of registration. If the database
 * refuses them, the transaction is rolled back and fails with the error that `translate` returns.
 */
export function writeRows(tx: Tx, write: RowWrite, translate?: (cause: unknown) => unknown): void {
  openTransactionOf(tx).write({ write, translate })
}

/**
 * Sends a statement like {@link beforeCommit}, before the registered rows, because neither depends on the other: a job
 * of another schema, for example.
 */
export function sendUnordered(tx: Tx, statement: CompiledQuery): void {
  openTransactionOf(tx).sendUnordered(statement)
}
