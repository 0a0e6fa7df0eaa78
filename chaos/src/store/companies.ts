import type { Client } from '../load/client.ts'
import { type BankStaff, type CompanyStaff, signInStaff } from '../load/staff.ts'
import { oneOf } from '../run/chance.ts'

/** A company with users who upload, apply and approve, and a user of its bank. */
export interface FilingCompany {
  readonly payer: CompanyStaff
  readonly payee: CompanyStaff
  readonly maker: Client
  readonly approvers: readonly Client[]
  readonly bank: Client
}

/** Signs the users of both companies in. Their calls are repeated while the store is unavailable. */
export async function signInCompanies(urls: readonly string[]): Promise<readonly FilingCompany[]> {
  const staff = await signInStaff(urls, { temporary: ['attachment.storeUnavailable'] })
  const { trading, importing, beijing, frankfurt } = staff
  return [companyOf(trading, importing, beijing), companyOf(importing, trading, frankfurt)]
}

function companyOf(payer: CompanyStaff, payee: CompanyStaff, bank: BankStaff): FilingCompany {
  const [maker = oneOf(payer.users), ...approvers] = payer.users
  return { payer, payee, maker, approvers, bank: bank.operator }
}
