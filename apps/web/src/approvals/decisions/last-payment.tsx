import type { LastPayment as Found, MessageDetail } from '@nostro/contract'
import { type MessageFormat, messageFormatOf } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { Amount, Icon, Panel, StatusTag, TextLink } from '../../ui/index.ts'
import {
  contentOf,
  dayOf,
  groupedAccount,
  lastPaymentQuery,
  paymentView,
  preparedTypeQuery,
  type PaymentView,
} from '../../message-content/index.ts'
import {
  type Comparison,
  comparePayments,
  type ComparedFact,
  type Difference,
  markedWords,
  SENSITIVE,
} from './differences.ts'
import styles from './last-payment.module.css'

/** Compares an own payment with the last one to the same payee. Renders nothing for other messages. */
export function LastPayment({ message }: { readonly message: MessageDetail }) {
  const { language } = useTexts()
  const content = contentOf(message)
  const now = content && paymentView(content, language)
  const { data } = useLastPayment(message)
  if (now === undefined || data?.isComparable !== true) return null
  return data.payment === undefined ? (
    <NothingToCompare found={data} />
  ) : (
    <Compared found={data} payment={data.payment} now={now} format={messageFormatOf(message.messagingType)} />
  )
}

/** Reads the last payment to the payee of an own payment. */
export function useLastPayment(message: MessageDetail) {
  const isOwn = message.direction === 0 && message.status !== MESSAGE_STATUSES.draft
  const isPayment = contentOf(message)?.definition.paymentPaths !== undefined
  return useQuery({
    ...lastPaymentQuery({ params: { id: message.id } }),
    enabled: isOwn && isPayment,
    retry: false,
  })
}

/** Loads the definition of the last payment's type, without which the comparison has no content. */
export function useLastPaymentType(message: MessageDetail) {
  const payment = useLastPayment(message).data?.payment
  return useQuery({
    ...preparedTypeQuery(payment?.messagingType ?? message.messagingType),
    enabled: payment !== undefined,
  })
}

function NothingToCompare({ found: { earlierCount } }: { readonly found: Found }) {
  const { t } = useTexts()
  const isArchived = earlierCount !== undefined && earlierCount > 0
  const title: Key = earlierCount === undefined ? 'payment.firstInstitution' : 'payment.first'
  return (
    <Panel title={isArchived ? t('payment.compare') : t(title)}>
      <p className={styles.none}>{t(isArchived ? 'payment.archived' : 'payment.first.hint')}</p>
    </Panel>
  )
}

interface ComparedProps {
  readonly found: Found
  readonly payment: NonNullable<Found['payment']>
  readonly now: PaymentView
  readonly format: MessageFormat | undefined
}

function Compared({ found, payment, now, format }: ComparedProps) {
  const texts = useTexts()
  const { t, language } = texts
  // Loads the definition and the texts of the other type.
  const prepared = useQuery(preparedTypeQuery(payment.messagingType)).data
  const content = prepared === undefined ? undefined : contentOf(payment)
  const last = content && paymentView(content, language)
  if (last === undefined) return null
  const comparison = comparePayments(last, now, messageFormatOf(payment.messagingType) === format)
  return (
    <Panel
      title={t('payment.compare')}
      actions={
        <TextLink to={`/messaging-sender/sented?open=${payment.id}`}>
          {`${payment.businessId}, ${dayOf(payment.createdAt, language)}`}
        </TextLink>
      }
    >
      {(comparison.amount !== undefined || comparison.differences.length > 0) && (
        <DifferenceTable comparison={comparison} />
      )}
      <footer className={styles.same}>
        <p>
          <Icon name="check" />
          <SameFacts comparison={comparison} />
        </p>
        {found.earlierCount !== undefined && (
          <p className={styles.count}>{ordinalText(found.earlierCount + 1, texts)}</p>
        )}
      </footer>
    </Panel>
  )
}

function SameFacts({ comparison: { isSameAmount, differences, same } }: { readonly comparison: Comparison }) {
  const { t } = useTexts()
  if (isSameAmount && differences.length === 0) return t('payment.compare.none')
  const names = [
    ...(isSameAmount ? [t('detail.fact.amount')] : []),
    ...same.map((fact) => t(`payment.row.${fact}`)),
  ]
  return (
    <>
      <b>{t('payment.compare.same')}</b> {names.join(' · ')}
    </>
  )
}

/** Returns the position of a payment among those to its account: `8th payment to this account`. */
function ordinalText(number: number, { t, language }: Texts): string {
  const form = new Intl.PluralRules(language, { type: 'ordinal' }).select(number)
  return t(`payment.nth.${form === 'one' || form === 'two' || form === 'few' ? form : 'other'}`, { number })
}

function DifferenceTable({ comparison }: { readonly comparison: Comparison }) {
  const { t, language } = useTexts()
  const { amount, differences } = comparison
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('payment.compare.field')}</th>
          <th scope="col">{t('payment.compare.last')}</th>
          <th scope="col">{t('payment.compare.now')}</th>
          <th scope="col">
            <span className={styles.hidden}>{t('payment.compare.difference')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {amount !== undefined && (
          <tr>
            <th scope="row">{t('detail.fact.amount')}</th>
            <td className={styles.last}>
              <Amount {...amount.last} />
            </td>
            <td className={styles.now}>
              <Amount {...amount.now} />
            </td>
            <td className={styles.change}>
              {amount.percent === undefined
                ? t('payment.compare.currency')
                : percentText(amount.percent, language)}
            </td>
          </tr>
        )}
        {differences.map((difference) => (
          <DifferenceRow key={difference.fact} difference={difference} />
        ))}
      </tbody>
    </table>
  )
}

/** Returns a signed percentage: `+11.6 %`. */
function percentText(percent: string, language: string): string {
  const sign = percent.startsWith('-') ? '−' : '+'
  const digits = percent.replace('-', '')
  return `${sign}${language === 'ru' ? digits.replace('.', ',') : digits}\u00A0%`
}

const CODES: ReadonlySet<ComparedFact> = new Set(['payeeAccount', 'payerAccount', 'payeeBank'])

function DifferenceRow({ difference: { fact, last, now } }: { readonly difference: Difference }) {
  const { t } = useTexts()
  const isCode = CODES.has(fact)
  const change: Key =
    last === '' ? 'payment.compare.added' : now === '' ? 'payment.compare.removed' : 'payment.compare.changed'
  // A remittance information is another one each time, so its words are not marked.
  const isWord = last !== '' && now !== '' && !isCode && fact !== 'remittance'
  return (
    <tr>
      <th scope="row">{t(`payment.row.${fact}`)}</th>
      <td className={`${styles.last} ${isCode ? styles.code : ''}`}>
        {last === '' ? '–' : isCode ? groupedAccount(last) : last}
      </td>
      <td className={`${styles.now} ${isCode ? styles.code : ''}`}>
        {now === '' ? '–' : isWord ? <Marked last={last} now={now} /> : isCode ? groupedAccount(now) : now}
      </td>
      <td className={styles.change}>
        {SENSITIVE.has(fact) ? <StatusTag tone="warning" label={t(change)} /> : t(change)}
      </td>
    </tr>
  )
}

function Marked({ last, now }: { readonly last: string; readonly now: string }) {
  return markedWords(last, now).map(({ text, isChanged }, index) =>
    isChanged && text.trim() !== '' ? (
      // The words have a fixed order.
      <mark key={String(index)} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
