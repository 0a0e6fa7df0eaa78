import { type Client, type ClientOptions, signIn } from './client.ts'

/** The users of a bank. */
export interface BankStaff {
  readonly bic: string
  readonly name: string
  readonly timeZone: string
  readonly operator: Client
  readonly reviewer: Client
  readonly senior: Client
}

/** A company with an account at one of the banks. */
export interface CompanyStaff {
  readonly name: string
  readonly bankBic: string
  readonly account: string
  readonly town: string
  /** ISO 3166 code of three letters. */
  readonly country: string
  readonly users: readonly Client[]
}

/** The users of a run: of the demo's two banks and two companies. */
export interface Staff {
  readonly beijing: BankStaff
  readonly frankfurt: BankStaff
  readonly trading: CompanyStaff
  readonly importing: CompanyStaff
}

const BEIJING = { bic: 'DEMECNBJXXX', name: 'Demo Bank Beijing', timeZone: 'Asia/Shanghai' }
const FRANKFURT = { bic: 'DEMWDEFFXXX', name: 'Demo Bank Frankfurt', timeZone: 'Europe/Berlin' }
const TRADING = {
  name: 'DEMO TRADING COMPANY',
  bankBic: BEIJING.bic,
  account: '6222020200112233445',
  town: 'BEIJING',
  country: 'CHN',
}
const IMPORTING = {
  name: 'DEMO IMPORT COMPANY',
  bankBic: FRANKFURT.bic,
  account: 'DE89370400440532013000',
  town: 'FRANKFURT',
  country: 'DEU',
}

/** Signs all users in. */
export async function signInStaff(urls: readonly string[], options?: ClientOptions): Promise<Staff> {
  const three = async (prefix: string) => {
    const user = (role: string) => signIn(urls, `${prefix}.${role}`, options)
    return {
      operator: await user('operator'),
      reviewer: await user('reviewer'),
      senior: await user('senior'),
    }
  }
  return {
    beijing: { ...BEIJING, ...(await three('beijing')) },
    frankfurt: { ...FRANKFURT, ...(await three('frankfurt')) },
    trading: { ...TRADING, users: Object.values(await three('trading')) },
    importing: { ...IMPORTING, users: Object.values(await three('import')) },
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
export function isSameLane(one: Lane, other: Lane): boolean {
  return one.type === other.type && one.sender.bic === other.sender.bic
}

/** Returns the payments of both types in both directions. */
export function lanesOf({ beijing, frankfurt, trading, importing }: Staff): readonly Lane[] {
  const there = { sender: beijing, receiver: frankfurt, payer: trading, payee: importing }
  const back = { sender: frankfurt, receiver: beijing, payer: importing, payee: trading }
  return [there, back].flatMap((direction) => [
    { ...direction, type: 'MT103' as const },
    { ...direction, type: 'pacs.008' as const },
  ])
}
