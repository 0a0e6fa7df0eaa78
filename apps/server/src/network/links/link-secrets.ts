import type { LinkBroker } from '@nostro/contract'

import type { Tx } from '../../db/client.ts'
import { dropSecret, findSecret, putSecret } from './link-secret.repository.ts'
import type { LinkTools } from './link-tools.ts'
import type { Link } from './link.ts'

type Secrets = Pick<LinkTools, 'secrets'>
type BrokerTools = Pick<LinkTools, 'secrets' | 'brokers'>

/** The broker of a link with the credentials by which it proves who it is. */
export interface BrokerAccess {
  readonly broker: LinkBroker
  /** The installation names it among those that links may lead to. */
  readonly isAllowed: boolean
  /** A password or a private key. */
  readonly secret?: string
}

/** The access of a link to its broker; `undefined` for links of other kinds. */
export async function brokerAccessOf(
  tx: Tx,
  tools: BrokerTools,
  { id, institutionId, broker }: Link,
): Promise<BrokerAccess | undefined> {
  if (broker === undefined) return undefined
  const sealed = await findSecret(tx, { institutionId, linkId: id })
  // Settings may have changed since the link was made.
  const isAllowed = tools.brokers.includes(broker.address)
  if (sealed === undefined) return { broker, isAllowed }
  return { broker, isAllowed, secret: openSecret(tools, id, sealed) }
}

/** The secret that goes on where none is entered: that of the same mechanism. */
export async function keptSecret(
  tx: Tx,
  tools: BrokerTools,
  { link, broker }: { readonly link: Link; readonly broker: LinkBroker | undefined },
): Promise<string | undefined> {
  if (broker === undefined || link.broker?.mechanism !== broker.mechanism) return undefined
  return (await brokerAccessOf(tx, tools, link))?.secret
}

/** Seals the secret of a link. */
export function sealSecret({ secrets }: Secrets, linkId: string, secret: string): string {
  return secrets.close(placeOf(linkId), Buffer.from(secret))
}

/** Opens the sealed secret of a link. */
export function openSecret({ secrets }: Secrets, linkId: string, sealed: string): string {
  return secrets.open(placeOf(linkId), sealed).toString('utf8')
}

/** Stores a sealed secret, or deletes the one there was. */
export async function changeSecret(
  tx: Tx,
  { link, sealed }: { readonly link: Link; readonly sealed: string | undefined },
): Promise<void> {
  const place = { institutionId: link.institutionId, linkId: link.id }
  if (sealed === undefined) await dropSecret(tx, place)
  else await putSecret(tx, { ...place, sealed })
}

/** The context in which the sealed secret opens; it opens nowhere else. */
function placeOf(linkId: string): string {
  return `credentials of a link ${linkId}`
}
