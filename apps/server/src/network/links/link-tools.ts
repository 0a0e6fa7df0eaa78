import type { SecretSeal } from '../../secret-seal.ts'

/** What links need of the installation. */
export interface LinkTools {
  /** The absolute path of the folder that holds those of all directory links; without it there are none. */
  readonly root?: string
  /** What keys are sealed with. */
  readonly secrets: SecretSeal
}

/** What is done to links, as the audit trail calls it. */
export const LINK_EVENTS = {
  create: { action: 'link.create', objectKind: 'link' },
  update: { action: 'link.update', objectKind: 'link' },
  delete: { action: 'link.delete', objectKind: 'link' },
  pause: { action: 'link.pause', objectKind: 'link' },
  resume: { action: 'link.resume', objectKind: 'link' },
  rotateKey: { action: 'link.rotateKey', objectKind: 'link' },
} as const
