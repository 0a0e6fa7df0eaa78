import { type CompanyStaff, signInStaff } from '../kill-loop/staff.ts'
import { signInWithRetries, type StubbornClient } from '../kill-loop/stubborn-client.ts'

/** A company with users who upload, apply and approve, and a user of its bank. */
export interface FilingCompany {
  readonly payer: CompanyStaff
  readonly payee: CompanyStaff
  readonly users: readonly StubbornClient[]
  readonly maker: StubbornClient
  readonly approvers: readonly StubbornClient[]
  readonly bank: StubbornClient
}

/** Errors while the store is unavailable, after which a call is repeated. */
const PASSING = ['attachment.storeUnavailable'] as const

/** Signs the users of both companies in. */
export async function seatCompanies(urls: readonly string[]): Promise<readonly FilingCompany[]> {
  const { trading, importing } = await signInStaff(urls)
  const seat = async (prefix: string, payer: CompanyStaff, payee: CompanyStaff, bank: string) => {
    const user = (name: string) => signInWithRetries(urls, `${prefix}.${name}`, { passing: PASSING })
    const [maker, reviewer, senior] = [await user('operator'), await user('reviewer'), await user('senior')]
    return {
      payer,
      payee,
      maker,
      users: [maker, reviewer, senior],
      approvers: [reviewer, senior],
      bank: await signInWithRetries(urls, `${bank}.operator`, { passing: PASSING }),
    }
  }
  return [
    await seat('trading', trading, importing, 'beijing'),
    await seat('import', importing, trading, 'frankfurt'),
  ]
}
