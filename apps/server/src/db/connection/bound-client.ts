import { PipeliningClient } from './pipelining-client.ts'

/**
 * A connection through a pooler that gives each transaction whichever connection to the database is free. What a
 * transaction sets holds to its end, so that a statement outside of one would be done with the rights of the user in
 * the address: it is refused. Nothing is prepared, since the next transaction may be elsewhere.
 */
export class BoundClient extends PipeliningClient {
  protected override readonly statementName = (): undefined => undefined
  #isInTransaction = false

  protected override requireAllowed(text: unknown): void {
    if (typeof text !== 'string') throw new Error('Only texts are sent through a pooler')
    if (/^(begin|start transaction)\b/i.test(text)) this.#isInTransaction = true
    else if (!this.#isInTransaction) throw new Error('Behind a pooler a statement needs a transaction')
    else if (/^(commit|rollback)$/i.test(text)) this.#isInTransaction = false
  }
}
