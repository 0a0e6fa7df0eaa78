import type { AddressForm, CounterpartyKind } from '@nostro/kernel'
import type { CounterpartyChange } from '@nostro/contract'
import type { DraftValues } from '@nostro/messages'

/** A kept payee, bank or settlement instruction, as it was last approved. */
export interface StoredCounterparty {
  readonly id: string
  readonly kind: CounterpartyKind
  readonly version: number
  readonly isActive: boolean
  readonly name: string
  /** Members as in the form of the kind. */
  readonly facts: DraftValues
  readonly addressForm: AddressForm
  readonly changedAt: Date
  readonly accountsChangedAt?: Date
}

/** A proposed change before it is stored. */
export interface NewChange {
  readonly id: string
  readonly kind: CounterpartyKind
  readonly action: CounterpartyChange['action']
  readonly objectId: string
  /** 0 for a new record. */
  readonly baseVersion: number
  readonly name: string
  readonly before?: DraftValues
  readonly after: DraftValues
  readonly source: CounterpartyChange['source']
  readonly proposedBy: string
  readonly proposedAt: Date
}

/** A stored change. */
export interface StoredChange extends NewChange {
  readonly digest: string
  readonly state: CounterpartyChange['state']
  readonly proposerName: string
  readonly deciderName?: string
  readonly decidedAt?: Date
  readonly reason?: string
}
