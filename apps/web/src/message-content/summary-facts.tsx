import { messageFormatOf } from '@nostro/kernel'
import type { MessageDetail } from '@nostro/contract'
import { paymentSides } from '@nostro/messages'

import { useMinute } from '../browser/minute.ts'
import { formatMoney, type Key, type Texts, useTexts } from '../i18n/index.ts'
import { Copyable } from '../ui/index.ts'
import type { Fact } from './facts.tsx'
import { contentOf } from './message-content.ts'
import { groupedAccount } from './grouped-account.ts'
import { Moment, momentText } from './payment/moments.tsx'
import { namedCode } from './shown-fields.ts'

/** Enough characters for a visual comparison. */
const SHOWN_LENGTH = 16

/** Returns the facts that matter for a decision: amount, payee, value date and charges. */
export function paymentFacts(message: MessageDetail, { t, language }: Texts): readonly Fact[] {
  const content = contentOf(message)
  const { currency, amount, payeeName, payeeAccount, valueDate, detailsOfCharges, receiverBic } =
    content?.summary ?? {}
  // A transfer between institutions pays a bank, which has a BIC and no name.
  const payee = payeeName ?? (content && paymentSides(content.definition, content.values).payee?.bic)
  const hasAmount = currency !== undefined && amount !== undefined
  const chargesList =
    messageFormatOf(message.messagingType) === 'ISO20022' ? 'chargeBearer' : 'detailsOfCharges'
  const charges = detailsOfCharges && namedCode({ list: chargesList }, detailsOfCharges, language)
  const values: readonly (readonly [Key, string | undefined])[] = [
    ['detail.fact.amount', hasAmount ? formatMoney({ currency, amount }, language) : undefined],
    ['detail.fact.payeeName', payee],
    ['detail.fact.payeeAccount', payeeAccount === undefined ? undefined : groupedAccount(payeeAccount)],
    ['detail.fact.valueDate', valueDate],
    ['detail.fact.detailsOfCharges', charges],
    ['detail.fact.receiverBic', receiverBic],
  ]
  return values.flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: key, label: t(key), value, isStrong: DECIDING.has(key) }],
  )
}

/** The essential facts for a final check: amount, payee and account. */
const DECIDING: ReadonlySet<Key> = new Set([
  'detail.fact.amount',
  'detail.fact.payeeName',
  'detail.fact.payeeAccount',
])

/** Returns the digest of the text that is sent after the approval. */
export function digestFacts({ digest }: MessageDetail, { t }: Texts): readonly Fact[] {
  if (digest === undefined) return []
  return [{ name: 'digest', label: t('detail.digest'), value: <Digest digest={digest} /> }]
}

/** Returns the facts about a message as a whole: its references, its creation, delivery and confirmation. */
export function detailFacts(message: MessageDetail, { t }: Texts): readonly Fact[] {
  const { businessId, uetr, createdAt, delivery, confirmedAt } = message
  const reference = businessId !== '' && {
    name: 'businessId',
    label: t('detail.fact.businessId'),
    value: <Copyable label={t('detail.fact.businessId')} value={businessId} />,
  }
  const transaction = uetr !== undefined && {
    name: 'uetr',
    label: t('detail.fact.uetr'),
    isWide: true,
    value: <Copyable label={t('detail.fact.uetr')} value={uetr} />,
  }
  const created = {
    name: 'createdAt',
    label: t('detail.fact.createdAt'),
    value: <Moment instant={createdAt} />,
  }
  const delivered = delivery !== undefined && {
    name: 'delivery',
    label: t('detail.fact.delivery'),
    value: t(`delivery.${delivery}`),
  }
  const confirmed = confirmedAt !== undefined && {
    name: 'confirmed',
    label: t('detail.fact.confirmed'),
    value: <Receipt message={message} />,
  }
  return [reference, transaction, created, delivered, confirmed].filter((fact) => fact !== false)
}

/** The digest of a message's text, shortened for display. Copying copies all of it. */
export function Digest({ digest }: { readonly digest: string }) {
  const { t } = useTexts()
  const groups = digest.slice(0, SHOWN_LENGTH).match(/.{1,4}/g) ?? []
  return (
    <span title={t('detail.digest.hint')}>
      <Copyable label={t('detail.digest')} value={digest}>
        {groups.join(' ')} …
      </Copyable>
    </span>
  )
}

/** Shows the user who confirmed the receipt of a message, and the time. */
export function Receipt({
  message,
}: {
  readonly message: Pick<MessageDetail, 'confirmedAt' | 'confirmedBy'>
}) {
  const { t, language } = useTexts()
  const now = useMinute()
  const { confirmedAt, confirmedBy } = message
  if (confirmedAt === undefined) return null
  const time = momentText(confirmedAt, now, language)
  // The sender's side gets only the time, not the user.
  return confirmedBy === undefined
    ? t('detail.confirmedAt', { time })
    : t('detail.confirmedBy', { name: confirmedBy, time })
}
