import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { SecretSeal } from '../../installation/secret-seal.ts'

/** The dependencies of webhooks. */
export interface WebhookTools {
  readonly secrets: SecretSeal
  /** Hosts inside the network of the installation that webhooks may have, also without TLS: `erp.bank.example:8084`. */
  readonly privateHosts: readonly string[]
}

/** The dependencies of sending. */
export interface SendingScope {
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly log: FastifyBaseLogger
}

const SECRET_BYTES = 32

/** Returns a new secret in the form of the Standard Webhooks specification. */
export function newWebhookSecret(random: RandomSource): string {
  return `whsec_${Buffer.from(random.bytes(SECRET_BYTES)).toString('base64')}`
}

/** Seals the secret of a webhook for the database. */
export function sealSecret({ secrets }: WebhookTools, webhookId: string, secret: string): string {
  return secrets.close(placeOf(webhookId), Buffer.from(secret))
}

/** Opens the sealed secret of a webhook. */
export function openSecret({ secrets }: WebhookTools, webhookId: string, sealed: string): string {
  return secrets.open(placeOf(webhookId), sealed).toString('utf8')
}

function placeOf(webhookId: string): string {
  return `secret of the webhook ${webhookId}`
}
