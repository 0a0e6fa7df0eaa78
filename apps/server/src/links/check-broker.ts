import { createPrivateKey, X509Certificate } from 'node:crypto'

import type { LinkBroker } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { LinkTools } from './link-tools.ts'
import type { LinkKind } from './link.ts'

/** Broker settings as a user entered them. */
export interface BrokerDetails {
  readonly broker?: LinkBroker | undefined
  /** A password or a private key. */
  readonly secret?: string | undefined
}

/** Addresses of this machine. Traffic to them leaves no network card and needs no TLS. */
const LOOPBACK = /^amqp:\/\/(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:\d+)?$/

/** The credentials that each SASL mechanism uses. */
const TAKES = {
  ANONYMOUS: { userName: false, certificate: false, secret: false },
  PLAIN: { userName: true, certificate: false, secret: true },
  EXTERNAL: { userName: false, certificate: true, secret: true },
} as const

/**
 * Refuses a broker that a link of this kind must not have, that the installation does not allow, or to which secrets
 * would be sent unencrypted. Errors: `link.brokerMissing`, `link.brokerNotAllowed`, `link.credentialsMissing`,
 * `link.credentialsInvalid`, `link.notEncrypted`.
 */
export function checkBroker(
  { brokers }: Pick<LinkTools, 'brokers'>,
  { kind, details }: { readonly kind: LinkKind; readonly details: BrokerDetails },
): void {
  const { broker, secret } = details
  if ((kind === 'amqp') !== (broker !== undefined)) throw new AppError('link.brokerMissing')
  if (broker === undefined) {
    if (secret !== undefined) throw new AppError('link.brokerMissing')
    return
  }
  const { address, mechanism, userName, certificate, authority } = broker
  if (!brokers.includes(address)) throw new AppError('link.brokerNotAllowed')
  const takes = TAKES[mechanism]
  const isWhole =
    takes.userName === (userName !== undefined) &&
    takes.certificate === (certificate !== undefined) &&
    takes.secret === (secret !== undefined)
  if (!isWhole) throw new AppError('link.credentialsMissing')
  const isSafe = address.startsWith('amqps:') || (mechanism !== 'EXTERNAL' && LOOPBACK.test(address))
  if (mechanism !== 'ANONYMOUS' && !isSafe) throw new AppError('link.notEncrypted')
  checkCertificates({ certificate, authority, privateKey: takes.certificate ? secret : undefined })
}

interface Certificates {
  readonly certificate: string | undefined
  readonly authority: string | undefined
  readonly privateKey: string | undefined
}

function checkCertificates({ certificate, authority, privateKey }: Certificates): void {
  try {
    if (authority !== undefined) void new X509Certificate(authority)
    if (certificate === undefined || privateKey === undefined) return
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))
    if (!isPair) throw new Error('The private key belongs to another certificate')
  } catch (cause) {
    throw new AppError('link.credentialsInvalid', {}, { cause })
  }
}
