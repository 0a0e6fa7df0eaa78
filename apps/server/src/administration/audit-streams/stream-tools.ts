import { createPrivateKey, X509Certificate } from 'node:crypto'

import { AUDIT_STREAM_LIMITS, type AuditStreamCredentials, type AuditStreamSettings } from '@nostro/contract'
import { AppError, type Clock } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../../db/client.ts'
import { outgoingUrl } from '../../http/outgoing/guarded-lookup.ts'
import type { SecretSeal } from '../../installation/secret-seal.ts'

/** The dependencies of audit streams. */
export interface StreamTools {
  readonly secrets: SecretSeal
  /** Hosts inside the network of the installation that receivers may have: `siem.bank.example:6514`. */
  readonly privateHosts: readonly string[]
  /** The host name of the product, which syslog messages name as their origin. */
  readonly hostname: string
}

/** The dependencies of sending. */
export interface StreamingScope {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** The credentials of a stream as stored. */
export interface SealedCredentials {
  readonly authorization?: string
  readonly clientCertificate?: string
  readonly clientKey?: string
}

/** The port of syslog over TLS. Source: RFC 5425, 4.1. */
const SYSLOG_PORT = 6514

/**
 * Returns the `https` URL that has host and port of a stream, by which its address is checked, or `undefined` if the
 * installation does not allow the address.
 */
export function receiverUrl(
  { format, address }: Pick<AuditStreamSettings, 'format' | 'address'>,
  privateHosts: readonly string[],
): URL | undefined {
  if (format !== 'syslog') return outgoingUrl(address, privateHosts)
  const [, host = '', port = SYSLOG_PORT] = /^tls:\/\/([^/?#@\s]+?)(?::(\d{1,5}))?\/?$/i.exec(address) ?? []
  return host === '' ? undefined : outgoingUrl(`https://${host}:${port}/`, privateHosts)
}

/** Returns the port of a checked URL. */
export function portOf({ port }: URL): number {
  return port === '' ? 443 : Number(port)
}

/** Returns the settings as stored. Errors: `auditStream.address`, `auditStream.certificate`. */
export function storedSettings(
  { privateHosts }: StreamTools,
  given: AuditStreamSettings,
): AuditStreamSettings {
  const { name, format, caCertificates } = given
  const url = receiverUrl(given, privateHosts)
  const address = url && (format === 'syslog' ? `tls://${url.hostname}:${portOf(url)}` : url.href)
  if (address === undefined || address.length > AUDIT_STREAM_LIMITS.addressLength)
    throw new AppError('auditStream.address')
  return {
    name,
    format,
    address,
    ...(caCertificates !== undefined && { caCertificates: certificates(caCertificates).pem }),
  }
}

/** Returns the credentials sealed for the database. Error: `auditStream.certificate`. */
export function sealCredentials(
  { secrets }: StreamTools,
  streamId: string,
  { authorization, clientCertificate, clientKey }: AuditStreamCredentials,
): SealedCredentials {
  if ((clientCertificate === undefined) !== (clientKey === undefined))
    throw new AppError('auditStream.certificate')
  const seal = (secret: string): string => secrets.close(placeOf(streamId), Buffer.from(secret))
  return {
    ...(authorization !== undefined && { authorization: seal(authorization) }),
    ...(clientCertificate !== undefined &&
      clientKey !== undefined && {
        clientCertificate: certificatesOfKey(clientCertificate, clientKey),
        clientKey: seal(clientKey),
      }),
  }
}

/** Opens a sealed secret of a stream. */
export function openSecret({ secrets }: StreamTools, streamId: string, sealed: string): string {
  return secrets.open(placeOf(streamId), sealed).toString('utf8')
}

/** Returns subject and end of the first certificate of a stored text. */
export function describeCertificate(pem: string): { readonly subject: string; readonly validUntil: string } {
  const [first] = certificates(pem).parsed
  if (first === undefined) throw new Error('A stored certificate is empty')
  return { subject: first.subject.replaceAll('\n', ', '), validUntil: first.validToDate.toISOString() }
}

function placeOf(streamId: string): string {
  return `secret of the audit stream ${streamId}`
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** Reads certificates, and returns them without the text around them. Error: `auditStream.certificate`. */
function certificates(text: string): { readonly parsed: readonly X509Certificate[]; readonly pem: string } {
  const blocks = text.match(CERTIFICATE) ?? []
  if (blocks.length === 0 || text.replaceAll(CERTIFICATE, '').includes('-----'))
    throw new AppError('auditStream.certificate')
  const parsed = certificateWork(() => blocks.map((block) => new X509Certificate(block)))
  return { parsed, pem: parsed.map(String).join('').trim() }
}

/** Returns the client certificates if the key is that of the first one. */
function certificatesOfKey(text: string, key: string): string {
  const { parsed, pem } = certificates(text)
  const privateKey = certificateWork(() => createPrivateKey(key))
  if (parsed[0]?.checkPrivateKey(privateKey) !== true) throw new AppError('auditStream.certificate')
  return pem
}

/** Translates the errors of unreadable certificates and keys. */
function certificateWork<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new AppError('auditStream.certificate', {}, { cause })
  }
}
