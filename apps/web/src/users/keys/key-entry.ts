import type { ApiKey } from '@nostro/contract'
import { dayAfter, localDayAt } from '@nostro/kernel'
import type { KeyPermission } from '@nostro/workflow'

/** The settings of a key as in the fields of its dialog. */
export interface KeyEntry {
  readonly name: string
  readonly permissions: readonly KeyPermission[]
  readonly messagingTypes: readonly string[]
  /** One per line. */
  readonly accounts: string
  readonly amountMax: string
  /** One per line. */
  readonly addresses: string
  readonly callsPerMinute: string
  /** The last day on which the key is valid. */
  readonly expiresAt: string
}

const USUAL_CALLS = '300'
const USUAL_DAYS = 90

/** Returns the field values of a key, or those of a new one. */
export function entryOfKey(key: ApiKey | undefined, { now }: { readonly now: Date }): KeyEntry {
  return {
    name: key?.name ?? '',
    permissions: key?.permissions ?? [],
    messagingTypes: key?.messagingTypes ?? [],
    accounts: key?.accounts?.join('\n') ?? '',
    amountMax: key?.amountMax ?? '',
    addresses: key?.addresses?.join('\n') ?? '',
    callsPerMinute: String(key?.callsPerMinute ?? USUAL_CALLS),
    expiresAt: key?.expiresAt.slice(0, 10) ?? dayAfter(localDayAt(now, 'UTC'), USUAL_DAYS),
  }
}

/** Returns the body of the call. A key is valid until the end of its last day in UTC. */
export function bodyOfKey(entry: KeyEntry) {
  const { name, permissions, messagingTypes, accounts, amountMax, addresses, callsPerMinute, expiresAt } =
    entry
  const amount = amountMax.replaceAll(/[\s,]/g, '')
  return {
    name: name.trim(),
    permissions,
    ...(messagingTypes.length > 0 && { messagingTypes }),
    ...listed('accounts', accounts),
    ...(amount !== '' && { amountMax: amount }),
    ...listed('addresses', addresses),
    callsPerMinute: Number(callsPerMinute),
    expiresAt: expiresAt === '' ? '' : `${expiresAt}T23:59:59.000Z`,
  }
}

function listed(name: 'accounts' | 'addresses', text: string) {
  const lines = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? {} : { [name]: lines }
}
