import { type Client, signIn } from '../load/client.ts'
import { type CompanyStaff, signInStaff } from '../load/staff.ts'

/** A company with users who upload, apply and approve, and a user of its bank. */
export interface FilingCompany {
  readonly payer: CompanyStaff
  readonly payee: CompanyStaff
  readonly users: readonly Client[]
  readonly maker: Client
  readonly approvers: readonly Client[]
  readonly bank: Client
}

/** Errors while the store is unavailable, after which a call is repeated. */
const TEMPORARY = ['attachment.storeUnavailable'] as const

/** Signs the users of both companies in. */
export async function signInCompanies(urls: readonly string[]): Promise<readonly FilingCompany[]> {
  const { trading, importing } = await signInStaff(urls)
  const company = async (prefix: string, payer: CompanyStaff, payee: CompanyStaff, bank: string) => {
    const user = (name: string) => signIn(urls, `${prefix}.${name}`, { temporary: TEMPORARY })
    const [maker, reviewer, senior] = [await user('operator'), await user('reviewer'), await user('senior')]
    return {
      payer,
      payee,
      maker,
      users: [maker, reviewer, senior],
      approvers: [reviewer, senior],
      bank: await signIn(urls, `${bank}.operator`, { temporary: TEMPORARY }),
    }
  }
  return [
    await company('trading', trading, importing, 'beijing'),
    await company('import', importing, trading, 'frankfurt'),
  ]
}
