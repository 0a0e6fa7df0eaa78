import { callbackify } from 'node:util'

import pg from 'pg'

import { isReadOnlyDatabase, NoPrimaryError } from '../database-errors.ts'
import { readDatabaseAddress } from './database-address.ts'
import { finderOf, type PrimaryFinder } from './primary-finder.ts'

/** A connection to the server that takes writes, of those its address names. */
export class FindingClient extends pg.Client {
  readonly #finder: PrimaryFinder | undefined
  #isLeaving = false

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: url = '' } = config
    super({ ...config, connectionString: readDatabaseAddress(url).connectionString })
    this.#finder = finderOf(url)
    // A connection may break before whoever asked for it has it. Its statements fail with it; without a listener it
    // would end the process.
    this.on('error', () => undefined)
  }

  // The library's own overloads: with a callback, which is what its pool passes, or without.
  override connect: pg.Client['connect'] = ((callback?: (error?: unknown) => void) => {
    const connecting = async (): Promise<void> => await this.#connectToPrimary()
    return callback === undefined ? connecting() : callbackify(connecting)(callback)
  }) as pg.Client['connect']

  async #connectToPrimary(): Promise<void> {
    const found = await this.#finder?.find()
    // The pool gives up a connection that takes too long, by its socket.
    if (this.connection.stream.destroyed) throw new NoPrimaryError()
    if (found) Object.assign(this, found)
    try {
      await super.connect()
    } catch (error) {
      this.#finder?.forget(this.host, this.port)
      throw error
    }
  }

  /** Says that the connection is of no use once what is under way on it has ended. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Leaves a server that takes no writes any more; the next connection is made to another. */
  leaveIfReadOnly(error: unknown): void {
    if (!isReadOnlyDatabase(error)) return
    this.#isLeaving = true
    this.#finder?.forget(this.host, this.port)
  }

  /** Ends the connection at once, whether or not its server answers. */
  break(): void {
    this.connection.stream.destroy()
  }
}
