import type { InstitutionKind, Role } from '@nostro/workflow'

export interface DemoUser {
  readonly username: string
  readonly name: string
  readonly email: string
  /** Also used to sign in by SMS code. */
  readonly phone?: string
  readonly roles: readonly Role[]
}

/** The details that a company registers. */
interface DemoCompanyDetails {
  readonly industry: string
  readonly region: string
  readonly legalPerson: string
  readonly phone: string
  readonly email: string
  readonly invitationCode: string
}

/** An account of a company at a bank of the demo. */
export interface DemoCompanyAccount {
  readonly bankBic: string
  readonly account: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly town: string
}

export interface DemoInstitution {
  /** Fixed, so that loading twice is idempotent. */
  readonly id: string
  readonly kind: InstitutionKind
  readonly name: string
  readonly timeZone: string
  readonly bic?: string
  /** Present for a company that has registered and is not verified by the platform yet. */
  readonly isUnverified?: true
  /** Present for a company. */
  readonly details?: DemoCompanyDetails
  readonly accounts?: readonly DemoCompanyAccount[]
  readonly users: readonly DemoUser[]
}

interface Member {
  readonly title: string
  readonly word: string
  readonly roles: readonly Role[]
}

function staffOf(base: Role, adminRole: Role): readonly Member[] {
  return [
    { title: 'Operator', word: 'operator', roles: [base] },
    { title: 'Reviewer', word: 'reviewer', roles: [base, 'ROLE_REVIEWER'] },
    { title: 'Senior reviewer', word: 'senior', roles: [base, 'ROLE_SENIOR_REVIEWER'] },
    { title: 'Administrator', word: 'admin', roles: [base, adminRole] },
  ]
}

/** Banks need two administrators: one requests a change and another confirms it. */
const BANK_STAFF: readonly Member[] = [
  ...staffOf('ROLE_BANK', 'ROLE_ADMIN'),
  { title: 'Second administrator', word: 'admin2', roles: ['ROLE_BANK', 'ROLE_ADMIN'] },
]
const COMPANY_STAFF = staffOf('ROLE_COMPANY', 'ROLE_COMPANY_ADMIN')
/** The user who registered a company administers it. */
const FOUNDER: readonly Member[] = [
  { title: 'Founder', word: 'admin', roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'] },
]
const PLATFORM_STAFF: readonly Member[] = [
  { title: 'Administrator', word: 'admin', roles: ['ROLE_ADMIN'] },
  { title: 'Second administrator', word: 'admin2', roles: ['ROLE_ADMIN'] },
]

/** Leading digits of unassigned telephone numbers. The digits of the institution and of the user follow. */
const PHONES = {
  beijing: '1990000010',
  frankfurt: '1990000020',
  trading: '1990000030',
  import: '1990000040',
  platform: '1990000050',
  logistics: '1990000060',
} as const

function usersOf(
  prefix: keyof typeof PHONES,
  institution: string,
  staff: readonly Member[],
): readonly DemoUser[] {
  return staff.map(({ title, word, roles }, index) => ({
    username: `${prefix}.${word}`,
    name: `${title}, ${institution}`,
    email: `${word}@${prefix}.example`,
    phone: `${PHONES[prefix]}${index + 1}`,
    roles,
  }))
}

const TRADING = {
  name: 'DEMO TRADING COMPANY',
  addressLines: ['88 HARBOUR ROAD', 'BEIJING'],
  town: 'BEIJING',
}
const IMPORT = {
  name: 'DEMO IMPORT COMPANY',
  addressLines: ['12 RIVER STREET', 'FRANKFURT'],
  town: 'FRANKFURT',
}

/** Fictitious account numbers. The German ones have the format and check digits of official examples. */
function accountsOf(
  holder: Omit<DemoCompanyAccount, 'bankBic' | 'account'>,
  accounts: readonly (readonly [bankBic: string, account: string])[],
): readonly DemoCompanyAccount[] {
  return accounts.map(([bankBic, account]) => ({ ...holder, bankBic, account }))
}

/** Fictitious institutions with one user per duty, named by the duty. The last one awaits verification. */
export const DEMO_INSTITUTIONS: readonly [DemoInstitution, ...DemoInstitution[]] = [
  {
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'bank',
    name: 'Demo Bank Beijing',
    timeZone: 'Asia/Shanghai',
    bic: 'DEMECNBJXXX',
    users: usersOf('beijing', 'Demo Bank Beijing', BANK_STAFF),
  },
  {
    id: '00000000-0000-7000-8000-000000000002',
    kind: 'bank',
    name: 'Demo Bank Frankfurt',
    timeZone: 'Europe/Berlin',
    bic: 'DEMWDEFFXXX',
    users: usersOf('frankfurt', 'Demo Bank Frankfurt', BANK_STAFF),
  },
  {
    id: '00000000-0000-7000-8000-000000000003',
    kind: 'company',
    name: 'Demo Trading Company',
    timeZone: 'Asia/Shanghai',
    details: {
      industry: 'C',
      region: '110000',
      legalPerson: 'Demo Representative',
      phone: '010-55550030',
      email: 'office@trading.example',
      invitationCode: 'DEMTRADE',
    },
    users: usersOf('trading', 'Demo Trading Company', COMPANY_STAFF),
    accounts: accountsOf(TRADING, [
      ['DEMECNBJXXX', '6222020200112233445'],
      ['DEMWDEFFXXX', 'DE02120300000000202051'],
    ]),
  },
  {
    id: '00000000-0000-7000-8000-000000000004',
    kind: 'company',
    name: 'Demo Import Company',
    timeZone: 'Europe/Berlin',
    details: {
      industry: 'F',
      region: '310000',
      legalPerson: 'Demo Representative',
      phone: '021-55550040',
      email: 'office@import.example',
      invitationCode: 'DEMPURCH',
    },
    users: usersOf('import', 'Demo Import Company', COMPANY_STAFF),
    accounts: accountsOf(IMPORT, [
      ['DEMWDEFFXXX', 'DE89370400440532013000'],
      ['DEMECNBJXXX', '6222020200998877665'],
    ]),
  },
  {
    id: '00000000-0000-7000-8000-000000000005',
    kind: 'platform',
    name: 'Demo Platform',
    timeZone: 'UTC',
    users: usersOf('platform', 'Demo Platform', PLATFORM_STAFF),
  },
  {
    id: '00000000-0000-7000-8000-000000000006',
    kind: 'company',
    name: 'Demo Logistics Company',
    timeZone: 'Asia/Shanghai',
    isUnverified: true,
    details: {
      industry: 'G',
      region: '440000',
      legalPerson: 'Demo Representative',
      phone: '020-55550060',
      email: 'office@logistics.example',
      invitationCode: 'DEMCARGX',
    },
    users: usersOf('logistics', 'Demo Logistics Company', FOUNDER),
  },
]
