import type { SecretSeal } from '../installation/secret-seal.ts'

/** The dependencies of links. */
export interface LinkTools {
  /** Absolute path of the root folder of all directory links. Without it no directory link can be created. */
  readonly root?: string
  /** Addresses of the allowed brokers, such as `amqps://mq.bank.example:5671`. */
  readonly brokers: readonly string[]
  /** Seals keys and credentials. */
  readonly secrets: SecretSeal
}

/** Audit events of links. */
export const LINK_EVENTS = {
  create: { action: 'link.create', objectKind: 'link' },
  update: { action: 'link.update', objectKind: 'link' },
  delete: { action: 'link.delete', objectKind: 'link' },
  pause: { action: 'link.pause', objectKind: 'link' },
  resume: { action: 'link.resume', objectKind: 'link' },
  rotateKey: { action: 'link.rotateKey', objectKind: 'link' },
} as const
