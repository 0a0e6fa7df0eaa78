import type { Db } from '../../db/client.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { countLinks } from './link.repository.ts'

/** The number of links to gateways of all banks in each state, for the figures of the installation. */
export async function linkFigures(db: Db): Promise<Readonly<Record<string, number>>> {
  return await inTransactionAs(db, 'nostro_relay', countLinks)
}
