import {
  approveCounterpartyChanges,
  type CounterpartyChange,
  listCounterpartyChanges,
  proposeCounterparty,
} from '@nostro/contract'

import type { DemoStaff } from './demo-staff.ts'

type Kind = CounterpartyChange['kind']
type Facts = CounterpartyChange['after']

interface KeptRecords {
  readonly operator: string
  readonly reviewer: string
  readonly records: readonly (readonly [Kind, Facts])[]
  /** Proposals that are still pending. */
  readonly waiting: readonly (readonly [Kind, Facts])[]
}

const payee = (name: string, account: string, bankBic: string, address: Facts): readonly [Kind, Facts] => [
  'payee',
  { name, accounts: [{ account, bankBic }], address },
]

const FRANKFURT_TOOLS = payee('FRANKFURT TOOLS GMBH', 'DE02120300000000202051', 'DEMWDEFFXXX', {
  streetName: 'Hafenstrasse',
  buildingNumber: '12',
  postCode: '60327',
  townName: 'Frankfurt am Main',
  country: 'DE',
})
const LONDON_PARTS = payee('LONDON PARTS LTD', 'GB29NWBK60161331926819', 'DEMGGB2LXXX', {
  townName: 'London',
  country: 'GB',
  addressLine1: 'Unit 4, Dock Road',
})
/** An address that payments must not contain from SR 2026. */
const OLD_ADDRESS = payee('HAMBURG FREIGHT KG', 'DE89370400440532013000', 'DEMWDEFFXXX', {
  addressLine1: 'Speicherstadt 5',
  addressLine2: '20457 Hamburg, Germany',
})
const BEIJING_MACHINES = payee('BEIJING MACHINES CO', '6222020200012345678', 'DEMECNBJXXX', {
  streetName: 'Chaoyang Road',
  buildingNumber: '8',
  townName: 'Beijing',
  country: 'CN',
})
const NEW_PAYEE = payee('ROTTERDAM STEEL BV', 'NL91ABNA0417164300', 'DEMWDEFFXXX', {
  townName: 'Rotterdam',
  country: 'NL',
})

const KEEPERS: readonly KeptRecords[] = [
  {
    operator: 'beijing.operator',
    reviewer: 'beijing.reviewer',
    records: [
      FRANKFURT_TOOLS,
      LONDON_PARTS,
      OLD_ADDRESS,
      ['bank', { name: 'DEMO BANK FRANKFURT', bic: 'DEMWDEFFXXX', addressMode: 'hybrid' }],
      [
        'instruction',
        {
          // No payment of the demo is in this currency.
          counterparty: 'DEMWDEFFXXX',
          currency: 'SGD',
          validFrom: '2026-01-01',
          receiverCorrespondent: { bic: 'DEMGGB2LXXX', account: '60161331' },
        },
      ],
    ],
    waiting: [NEW_PAYEE],
  },
  {
    operator: 'frankfurt.operator',
    reviewer: 'frankfurt.reviewer',
    records: [
      BEIJING_MACHINES,
      ['bank', { name: 'DEMO BANK BEIJING', bic: 'DEMECNBJXXX', addressMode: 'hybrid' }],
      [
        'instruction',
        {
          // No payment of the demo is in this currency.
          counterparty: 'DEMECNBJXXX',
          currency: 'SGD',
          validFrom: '2026-01-01',
          senderCorrespondent: { bic: 'DEMGGB2LXXX', account: '60161332' },
        },
      ],
    ],
    waiting: [NEW_PAYEE],
  },
  {
    operator: 'trading.operator',
    reviewer: 'trading.reviewer',
    records: [FRANKFURT_TOOLS, OLD_ADDRESS],
    waiting: [NEW_PAYEE],
  },
]

/** Creates payees, banks and settlement instructions: proposed by operators, approved by reviewers. */
export async function keepCounterparties(staff: DemoStaff, at: Date): Promise<void> {
  for (const { operator, reviewer, records } of KEEPERS) {
    await propose(staff, { username: operator, at }, records)
    const who = { username: reviewer, at }
    const { rowList } = await staff.call(who, listCounterpartyChanges)
    const changes = rowList.map(({ id, digest }) => ({ id, digest }))
    if (changes.length > 0) await staff.call(who, approveCounterpartyChanges, { body: { changes } })
  }
}

/** Proposes the payees on which a reviewer has to decide. */
export async function proposeCounterparties(staff: DemoStaff, at: Date): Promise<void> {
  for (const { operator, waiting } of KEEPERS) await propose(staff, { username: operator, at }, waiting)
}

async function propose(
  staff: DemoStaff,
  who: { readonly username: string; readonly at: Date },
  records: KeptRecords['records'],
): Promise<void> {
  for (const [kind, facts] of records)
    await staff.call(who, proposeCounterparty, { body: { action: 'create', kind, facts } })
}
