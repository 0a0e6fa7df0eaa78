import type { Db, Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { allGateways, countLinks } from './link.repository.ts'
import { type Traffic, trafficOf } from './traffic.repository.ts'

/** Returns the number of gateway links of all banks in each state, for the metrics of the installation. */
export async function linkFigures(db: Db): Promise<Readonly<Record<string, number>>> {
  return await inTransactionAs(db, 'nostro_relay', countLinks)
}

/** The traffic of a link, for the metrics of the installation. */
interface LinkTraffic extends Traffic {
  readonly linkId: string
}

/**
 * Returns the traffic of all banks' gateways. The transaction needs the relay's role and enters each institution in
 * turn.
 */
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
