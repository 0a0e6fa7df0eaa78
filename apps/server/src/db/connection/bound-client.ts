import { PipeliningClient } from './pipelining-client.ts'

/**
 * A connection through a pooler that assigns each transaction to any free database connection. Settings apply only
 * until the end of a transaction, so a statement outside of one would run with the rights of the login: it is refused.
 * Nothing is prepared, because the next transaction may run on another connection.
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
