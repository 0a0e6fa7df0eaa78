import { type OnTry, signInWithRetries, type StubbornClient } from './stubborn-client.ts'

/** The users of a bank. */
export interface BankStaff {
  readonly bic: string
  readonly name: string
  readonly timeZone: string
  readonly operator: StubbornClient
  readonly reviewer: StubbornClient
  readonly senior: StubbornClient
}

/** A company with an account at one of the banks. */
export interface CompanyStaff {
  readonly name: string
  readonly bankBic: string
  readonly account: string
  readonly town: string
  /** ISO 3166 code of three letters. */
  readonly country: string
  readonly users: readonly StubbornClient[]
}

/** The users of a run: of the demo's two banks and two companies. */
export interface Staff {
  readonly beijing: BankStaff
  readonly frankfurt: BankStaff
  readonly trading: CompanyStaff
  readonly importing: CompanyStaff
}

/** Signs all users in; `onTry` gets the outcome of each later attempt. */
export async function signInStaff(urls: readonly string[], onTry?: OnTry): Promise<Staff> {
  const user = (username: string): Promise<StubbornClient> =>
    signInWithRetries(urls, username, onTry && { onTry })
  const bank = async (prefix: string) => ({
    operator: await user(`${prefix}.operator`),
    reviewer: await user(`${prefix}.reviewer`),
    senior: await user(`${prefix}.senior`),
  })
  const company = async (prefix: string) => [
    await user(`${prefix}.operator`),
    await user(`${prefix}.reviewer`),
    await user(`${prefix}.senior`),
  ]
  return {
    beijing: {
      bic: 'DEMECNBJXXX',
      name: 'Demo Bank Beijing',
      timeZone: 'Asia/Shanghai',
      ...(await bank('beijing')),
    },
    frankfurt: {
      bic: 'DEMWDEFFXXX',
      name: 'Demo Bank Frankfurt',
      timeZone: 'Europe/Berlin',
      ...(await bank('frankfurt')),
    },
    trading: {
      name: 'DEMO TRADING COMPANY',
      bankBic: 'DEMECNBJXXX',
      account: '6222020200112233445',
      town: 'BEIJING',
      country: 'CHN',
      users: await company('trading'),
    },
    importing: {
      name: 'DEMO IMPORT COMPANY',
      bankBic: 'DEMWDEFFXXX',
      account: 'DE89370400440532013000',
      town: 'FRANKFURT',
      country: 'DEU',
      users: await company('import'),
    },
  }
}

/** Payments of one type from one bank's customer to the other's. */
export interface Lane {
  readonly type: 'MT103' | 'pacs.008'
  readonly sender: BankStaff
  readonly receiver: BankStaff
  readonly payer: CompanyStaff
  readonly payee: CompanyStaff
}

/** Returns whether two lanes are the same, regardless of the sessions of their users. */
export function isSameLane(one: Lane | undefined, other: Lane): boolean {
  return one?.type === other.type && one.sender.bic === other.sender.bic
}

export function lanesOf({ beijing, frankfurt, trading, importing }: Staff): readonly Lane[] {
  const there = { sender: beijing, receiver: frankfurt, payer: trading, payee: importing }
  const back = { sender: frankfurt, receiver: beijing, payer: importing, payee: trading }
  return [there, back].flatMap((way) => [
    { ...way, type: 'MT103' as const },
    { ...way, type: 'pacs.008' as const },
  ])
}
