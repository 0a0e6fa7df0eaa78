import type { LinkBroker } from '@nostro/contract'

import type { Tx } from '../db/client.ts'
import { dropSecret, findSecret, putSecret } from './link-secret.repository.ts'
import type { LinkTools } from './link-tools.ts'
import type { Link } from './link.ts'

type Secrets = Pick<LinkTools, 'secrets'>
type BrokerTools = Pick<LinkTools, 'secrets' | 'brokers'>

/** The broker of a link with its credentials. */
export interface BrokerAccess {
  readonly broker: LinkBroker
  /** The installation's settings allow this broker. */
  readonly isAllowed: boolean
  /** A password or a private key. */
  readonly secret?: string
}

/** Returns the broker access of a link; `undefined` for links of other kinds. */
export async function brokerAccessOf(
  tx: Tx,
  tools: BrokerTools,
  { id, institutionId, broker }: Link,
): Promise<BrokerAccess | undefined> {
  if (broker === undefined) return undefined
  const sealed = await findSecret(tx, { institutionId, linkId: id })
  // The settings may have changed since the link was created.
  const isAllowed = tools.brokers.includes(broker.address)
  if (sealed === undefined) return { broker, isAllowed }
  return { broker, isAllowed, secret: openSecret(tools, id, sealed) }
}

/** Returns the stored secret to use if none was entered, provided that the mechanism is the same. */
export async function storedSecret(
  tx: Tx,
  tools: BrokerTools,
  { link, broker }: { readonly link: Link; readonly broker: LinkBroker | undefined },
): Promise<string | undefined> {
  if (broker === undefined || link.broker?.mechanism !== broker.mechanism) return undefined
  return (await brokerAccessOf(tx, tools, link))?.secret
}

export function sealSecret({ secrets }: Secrets, linkId: string, secret: string): string {
  return secrets.close(placeOf(linkId), Buffer.from(secret))
}

export function openSecret({ secrets }: Secrets, linkId: string, sealed: string): string {
  return secrets.open(placeOf(linkId), sealed).toString('utf8')
}

/** Stores a sealed secret, or deletes the stored one if `sealed` is `undefined`. */
export async function changeSecret(
  tx: Tx,
  { link, sealed }: { readonly link: Link; readonly sealed: string | undefined },
): Promise<void> {
  const place = { institutionId: link.institutionId, linkId: link.id }
  if (sealed === undefined) await dropSecret(tx, place)
  else await putSecret(tx, { ...place, sealed })
}

/** Returns the context of a sealed secret. The secret can be opened only with the same context. */
function placeOf(linkId: string): string {
  return `credentials of a link ${linkId}`
}
