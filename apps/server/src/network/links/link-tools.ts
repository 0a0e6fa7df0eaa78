import type { SecretSeal } from '../../secret-seal.ts'

/** The parts of the installation that links need. */
export interface LinkTools {
  /** The absolute path of the folder that holds those of all directory links; without it there are none. */
  readonly root?: string
  /** The brokers that links may lead to, as addresses: `amqps://mq.bank.example:5671`. */
  readonly brokers: readonly string[]
  /** The seal of keys. */
  readonly secrets: SecretSeal
}

/** The events of links, as the audit trail calls them. */
export const LINK_EVENTS = {
  create: { action: 'link.create', objectKind: 'link' },
  update: { action: 'link.update', objectKind: 'link' },
  delete: { action: 'link.delete', objectKind: 'link' },
  pause: { action: 'link.pause', objectKind: 'link' },
  resume: { action: 'link.resume', objectKind: 'link' },
  rotateKey: { action: 'link.rotateKey', objectKind: 'link' },
} as const
