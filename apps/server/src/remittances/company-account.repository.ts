import type { Tx } from '../db/client.ts'

/** A company's account at a bank, with the name and address of its holder. */
export interface CompanyAccount {
  readonly bankBic: string
  readonly account: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly town: string
}

/** Returns the accounts of the institution, by bank and number. */
export async function accountsOf(tx: Tx, institutionId: string): Promise<readonly CompanyAccount[]> {
  const rows = await tx
    .selectFrom('company_account')
    .select(['bank_bic', 'account', 'holder_name', 'address_lines', 'town'])
    .where('institution_id', '=', institutionId)
    .orderBy('bank_bic')
    .orderBy('account')
    .execute()
  return rows.map((row) => ({
    bankBic: row.bank_bic,
    account: row.account,
    name: row.holder_name,
    addressLines: row.address_lines,
    town: row.town,
  }))
}

/** Returns `false` when a company already has the account. */
export async function insertAccount(
  tx: Tx,
  account: CompanyAccount & { readonly id: string; readonly institutionId: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('company_account')
    .values({
      id: account.id,
      institution_id: account.institutionId,
      bank_bic: account.bankBic,
      account: account.account,
      normalised: normalisedAccount(account.account),
      holder_name: account.name,
      address_lines: [...account.addressLines],
      town: account.town,
    })
    .onConflict((conflict) => conflict.constraint('company_account_once').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Normalises an account number for comparison: upper case, without separators. */
function normalisedAccount(account: string): string {
  return account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/**
 * Returns the company with this account under one of the BICs. The caller must check whether the company is verified.
 */
export async function holderOfAccount(
  tx: Tx,
  { bics, account }: { readonly bics: readonly string[]; readonly account: string },
): Promise<string | undefined> {
  if (bics.length === 0) return undefined
  const row = await tx
    .selectFrom('company_account')
    .select('institution_id')
    .where('bank_bic', 'in', bics)
    .where('normalised', '=', normalisedAccount(account))
    .executeTakeFirst()
  return row?.institution_id
}
