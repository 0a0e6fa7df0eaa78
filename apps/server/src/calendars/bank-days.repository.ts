import { type BankDays, DEFAULT_BANK_DAYS } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'

/** The current days of a bank. Version 0 means the defaults. */
export interface StoredBankDays {
  readonly version: number
  readonly rules: BankDays
  readonly changedAt?: Date
}

/** Returns the current cut-offs and days of a bank. */
export async function currentBankDays(tx: Tx, institutionId: string): Promise<StoredBankDays> {
  const row = await tx
    .selectFrom('bank_days')
    .select(['version', 'rules', 'changed_at'])
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { version: 0, rules: DEFAULT_BANK_DAYS }
  // The product itself wrote the value from this type.
  return { version: row.version, rules: row.rules as BankDays, changedAt: row.changed_at }
}

/** Inserts a version. The constraint `bank_days_once` refuses two successors of the same version. */
export async function insertBankDays(
  tx: Tx,
  days: {
    readonly institutionId: string
    readonly version: number
    readonly rules: BankDays
    readonly changedBy: string
    readonly changedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('bank_days')
    .values({
      institution_id: days.institutionId,
      version: days.version,
      rules: JSON.stringify(days.rules),
      changed_by: days.changedBy,
      changed_at: days.changedAt,
    })
    .execute()
}
