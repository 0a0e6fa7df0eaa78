import type { Db, Tx } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { allGateways, countLinks } from './link.repository.ts'
import { type Traffic, trafficOf } from './traffic.repository.ts'

/** The number of links to gateways of all banks in each state, for the figures of the installation. */
export async function linkFigures(db: Db): Promise<Readonly<Record<string, number>>> {
  return await inTransactionAs(db, 'nostro_relay', countLinks)
}

/** The traffic of a link, for the figures of the installation. */
export interface LinkTraffic extends Traffic {
  readonly linkId: string
}

/** The traffic of the gateways of all banks. The transaction has the rights of the relay, and sees no bank yet. */
export async function trafficOfGateways(tx: Tx): Promise<readonly LinkTraffic[]> {
  const banks = Map.groupBy(await allGateways(tx), ({ institutionId }) => institutionId)
  const traffic: LinkTraffic[] = []
  for (const [institutionId, links] of banks) {
    enterInstitution(tx, institutionId)
    const of = await trafficOf(tx, institutionId)
    for (const { linkId } of links) traffic.push({ linkId, ...of(linkId) })
  }
  return traffic
}
