import type { AuditEntry } from '@nostro/contract'

import type { TrailDay } from './trail-days.ts'

/** Events of one day, as shown. */
export interface ShownDay extends TrailDay<AuditEntry> {
  /** Older events of this day are not loaded yet. */
  readonly isOpen: boolean
}

/** Returns the address of all events of the same object, in the same trail. */
export type AddressOfObject = (event: AuditEntry) => string
