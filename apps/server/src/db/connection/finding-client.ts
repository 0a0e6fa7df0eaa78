import { callbackify } from 'node:util'

import pg from 'pg'

import { isReadOnlyDatabase, NoPrimaryError } from '../database-errors.ts'
import { readDatabaseAddress } from './database-address.ts'
import { finderOf, type PrimaryFinder } from './primary-finder.ts'

/** A connection to the server that accepts writes, among the hosts of its address. */
export class FindingClient extends pg.Client {
  readonly #finder: PrimaryFinder | undefined
  #isLeaving = false

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: url = '' } = config
    super({ ...config, connectionString: readDatabaseAddress(url).connectionString })
    this.#finder = finderOf(url)
    // A connection may break before its caller has it. Its statements then fail; without a listener the event would end
    // the process.
    this.on('error', () => undefined)
  }

  // The library's own overloads: with a callback, which its pool uses, or without.
  override connect: pg.Client['connect'] = ((callback?: (error?: unknown) => void) => {
    const connecting = async (): Promise<void> => await this.#connectToPrimary()
    return callback === undefined ? connecting() : callbackify(connecting)(callback)
  }) as pg.Client['connect']

  async #connectToPrimary(): Promise<void> {
    const found = await this.#finder?.find()
    // The pool destroys the socket of a connection that takes too long to open.
    if (this.connection.stream.destroyed) throw new NoPrimaryError()
    if (found) Object.assign(this, found)
    try {
      await super.connect()
    } catch (error) {
      this.#finder?.forget(this.host, this.port)
      throw error
    }
  }

  /** Indicates that the connection must not be used after its current statements. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /**
   * Discards the connection if the error means that its server no longer accepts writes; the next one goes to another
   * server.
   */
  leaveIfReadOnly(error: unknown): void {
    if (!isReadOnlyDatabase(error)) return
    this.#isLeaving = true
    this.#finder?.forget(this.host, this.port)
  }

  /** Closes the connection at once, also if its server does not respond. */
  break(): void {
    this.connection.stream.destroy()
  }
}
