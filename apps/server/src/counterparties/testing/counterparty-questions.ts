import type { Context } from '../../http/context.ts'
import { addressReadiness } from '../addresses/read-address-readiness.ts'
import { listOf } from '../read-counterparties.ts'
import { payeeFacts, proposedPayees } from '../read-payee-facts.ts'

interface CounterpartyQuestion {
  readonly name: string
  /** Runs the query and returns how much was found. */
  readonly ask: (context: Context) => Promise<string>
}

const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['payees: first page', ''],
  ['payees: a rare word', 'HOUSE4321'],
  ['payees: a common word', 'granite'],
  ['payees: two common words', 'granite ltd'],
  ['payees: an account', '9000004321'],
  ['payees: the beginning of many words', 'house'],
  ['payees: common words with nothing in common', 'granite acme'],
  ['payees: nothing like it', 'xyzzy'],
]

/** The queries about payees of lists and forms. */
export const COUNTERPARTY_QUESTIONS: readonly CounterpartyQuestion[] = [
  ...TEXTS.map(([name, text]): CounterpartyQuestion => ({
    name,
    ask: async (context) => {
      const { rowList } = await listOf(context, { kind: 'payee', text, isActive: true })
      return String(rowList.length)
    },
  })),
  ...(['payee', 'bank'] as const).map((kind): CounterpartyQuestion => ({
    name: `${kind}s: addresses that fail`,
    ask: async (context) => {
      const { rowList } = await listOf(context, { kind, text: '', isActive: true, addressForm: 'failing' })
      return String(rowList.length)
    },
  })),
  {
    name: 'payees: facts for a form',
    ask: async (context) => {
      const { paidCount } = await payeeFacts(context, {
        account: '9000004321',
        name: 'GRANITE HOUSE4321 LTD',
      })
      return String(paidCount)
    },
  },
  {
    name: 'payees: proposed from payments',
    ask: async (context) => String((await proposedPayees(context)).rowList.length),
  },
  {
    name: 'payees: report on addresses',
    ask: async (context) => String((await addressReadiness(context)).counts.length),
  },
]
