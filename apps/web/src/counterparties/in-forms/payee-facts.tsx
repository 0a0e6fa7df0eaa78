import { type PayeeFacts, PAYMENTS_COUNTED_MAX } from '@nostro/contract'
import { accountAt, payeeMembersOf, plainAccount, textAt } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { useFormStore, useSettledMember, type FormState } from '../../forms/index.ts'
import { dayOfInstant, useTexts, type Texts } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../ui/index.ts'
import { payeeFactsQuery } from '../counterparty-calls.ts'
import styles from './in-forms.module.css'

/** Shorter texts are no account. */
const ACCOUNT_LENGTH = { min: 4, max: 40 } as const

/** Facts about the payee of the form, read once the account or the name is left. */
export function PayeeFactLines() {
  const texts = useTexts()
  const members = payeeMembersOf(useFormStore().get())
  const payee = useSettledMember(members === undefined ? [] : [members.account, members.name], payeeIn)
  const [account = '', name = ''] = payee.split('\n')
  const { data } = useQuery({
    ...payeeFactsQuery({ query: { account, name } }),
    enabled: account.length >= ACCOUNT_LENGTH.min && account.length <= ACCOUNT_LENGTH.max,
    // The form also works without the facts.
    retry: false,
  })
  if (data === undefined) return null
  return (
    <ul className={styles.facts} aria-live="polite">
      {linesOf(data, texts).map(({ tone, text }) => (
        <li key={text}>
          <StatusTag tone={tone} label={text} isQuiet />
        </li>
      ))}
    </ul>
  )
}

function payeeIn(state: FormState): string {
  const members = payeeMembersOf(state)
  if (members === undefined) return ''
  const account = plainAccount(accountAt(state.values, members.account) ?? '')
  return `${account}\n${(textAt(state.values, members.name) ?? '').trim().slice(0, 140)}`
}

function linesOf(
  { paidCount, lastPaidAt, kept, otherAccounts }: PayeeFacts,
  { t }: Texts,
): readonly { readonly tone: Tone; readonly text: string }[] {
  return [
    paidCount === 0
      ? { tone: 'warning', text: t('payeeFacts.first') }
      : { tone: 'good', text: paidText(paidCount, lastPaidAt, t) },
    ...(kept === undefined
      ? []
      : [{ tone: 'good' as const, text: t('payeeFacts.kept', { name: kept.name }) }]),
    ...(kept?.accountsChangedAt === undefined
      ? []
      : [
          {
            tone: 'warning' as const,
            text: t('payeeFacts.accountChanged', { day: dayOfInstant(kept.accountsChangedAt) }),
          },
        ]),
    ...(otherAccounts === undefined
      ? []
      : [
          {
            tone: 'warning' as const,
            text: t('payeeFacts.otherAccounts', { accounts: otherAccounts.join(', ') }),
          },
        ]),
  ]
}

function paidText(count: number, lastPaidAt: string | undefined, t: Texts['t']): string {
  if (lastPaidAt === undefined) return t('payeeFacts.paidArchived', { count })
  const day = dayOfInstant(lastPaidAt)
  return count >= PAYMENTS_COUNTED_MAX
    ? t('payeeFacts.paidMany', { count, day })
    : t('payeeFacts.paid', { count, day })
}
