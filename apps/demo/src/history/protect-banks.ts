import {
  addScreeningEntries,
  beginScreeningList,
  changeBankDays,
  changeScreeningRules,
  confirmChange,
  listChanges,
  putScreeningListInForce,
  readBankDays,
  readScreeningRules,
} from '@nostro/contract'

import { createDeals, type DealTools } from './create-deals.ts'
import type { Deal, DealBank } from './deal.ts'
import type { DemoStaff } from './demo-staff.ts'
import { BEIJING, FRANKFURT } from './plan-deals.ts'

/** Cut-offs in the time of each bank, so that the home page shows the time left. */
const CUT_OFFS = [
  { bank: BEIJING, currency: 'CNY', time: '16:30' },
  { bank: BEIJING, currency: 'EUR', time: '17:00' },
  { bank: BEIJING, currency: 'USD', time: '20:00' },
  { bank: FRANKFURT, currency: 'EUR', time: '16:00' },
  { bank: FRANKFURT, currency: 'USD', time: '18:00' },
] as const

const NO_CODES = { bics: [], countries: [], programme: 'DEMO' }

/** Invented names, which no list of a publisher contains. */
const LISTED = [
  { id: 'D-1', kind: 'entity', name: 'Velmora Quist Trading House', aliases: ['VQTH'], ...NO_CODES },
  { id: 'D-2', kind: 'person', name: 'Ostrin Kalvedo', aliases: ['Острин Кальведо'], ...NO_CODES },
  { id: 'D-3', kind: 'vessel', name: 'Marrow Tern of Elsinor', aliases: [], ...NO_CODES },
]

/** The payees that the list contains, in another spelling. */
const HIT_PAYEES = ['VELMORA KVIST TRADING HOUSE', 'KALVEDO OSTRIN']

const MINUTE_MS = 60_000

/**
 * Sets cut-offs of the demo banks, imports a list of invented names for the screening of one bank, and sends two payments
 * to listed names, which are held.
 */
export async function protectBanks(tools: DealTools, last: Deal): Promise<void> {
  const { staff } = tools
  const at = new Date(last.at.getTime() + MINUTE_MS * AFTER_LAST_MINUTES)
  for (const bank of [BEIJING, FRANKFURT]) await setCutOffs(staff, bank, at)
  await screen(staff, FRANKFURT, at)
  const deals = HIT_PAYEES.map((name, index): Deal => ({
    ...last,
    number: last.number + FIRST_NUMBER + index,
    type: 'MT103',
    from: FRANKFURT,
    to: BEIJING,
    at: new Date(at.getTime() + (index + 1) * MINUTE_MS),
    ending: 'delivered',
    payer: {
      name: 'DEMO PAPER MILL',
      account: '50010517540739030',
      addressLines: ['47 HARBOUR ROAD', 'FRANKFURT'],
    },
    payee: { name, account: `622202020011229${7_700 + index}`, addressLines: ['9 QUAY ROAD', 'BEIJING'] },
    currency: 'EUR',
    amount: `${2_400 + index * 350}.00`,
  }))
  await createDeals(tools, deals)
}

/** After all decisions on the deals of the last wave, and before the present. */
const AFTER_LAST_MINUTES = 60
/** The gateway deals have the numbers before. */
const FIRST_NUMBER = 3

async function setCutOffs(staff: DemoStaff, bank: DealBank, at: Date): Promise<void> {
  const admin = { username: `${bank.prefix}.admin`, at }
  const { version, rules } = await staff.call(admin, readBankDays)
  const cutOffs = CUT_OFFS.filter((each) => each.bank === bank).map(({ currency, time }) => ({
    currency,
    time,
    daysBefore: 0,
  }))
  const { changeId } = await staff.call(admin, changeBankDays, {
    body: { version, rules: { ...rules, cutOffs } },
  })
  await confirm(staff, bank, { changeId, at })
}

async function screen(staff: DemoStaff, bank: DealBank, at: Date): Promise<void> {
  const admin = { username: `${bank.prefix}.admin`, at }
  const about = {
    name: 'demo',
    source: 'Invented names of the demo',
    issuedOn: at.toISOString().slice(0, 10),
  }
  const { id } = await staff.call(admin, beginScreeningList, { body: about })
  const params = { id }
  await staff.call(admin, addScreeningEntries, { params, body: { position: 0, entries: LISTED } })
  const list = await staff.call(admin, putScreeningListInForce, { params })
  await confirm(staff, bank, { ...list, at })
  const { version, rules } = await staff.call(admin, readScreeningRules)
  const screening = { ...rules.screening, provider: 'embedded' }
  const body = { version, rules: { ...rules, screening } }
  await confirm(staff, bank, { ...(await staff.call(admin, changeScreeningRules, { body })), at })
}

/** Confirms a change as the second administrator of a bank. */
async function confirm(
  staff: DemoStaff,
  bank: DealBank,
  { changeId = '', at }: { readonly changeId?: string | undefined; readonly at: Date },
): Promise<void> {
  const second = { username: `${bank.prefix}.admin2`, at }
  const { rowList } = await staff.call(second, listChanges)
  const digest = rowList.find(({ id }) => id === changeId)?.digest
  await staff.call(second, confirmChange, { params: { id: changeId }, body: { digest } })
}
