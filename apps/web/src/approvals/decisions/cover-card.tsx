import type { MessageDetail, RelatedMessage } from '@nostro/contract'
import { messageFormatOf } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Amount, Icon, MessageStatusTag, Panel, TextLink, TypeMark } from '../../ui/index.ts'
import { contentOf, messageQuery, paymentView, relatedQuery } from '../../message-content/index.ts'
import styles from './cover-card.module.css'
import { type ComparedFact, comparePayments } from './differences.ts'

/** The types of customer payments, and those of transfers between institutions that can cover one. */
const CUSTOMER_TYPES: readonly string[] = ['MT103', 'pacs.008']
const COVER_TYPES: readonly string[] = ['MT202', 'MT205', 'pacs.009']

/** The facts of the customer payment that its cover repeats. */
const REPEATED: ReadonlySet<ComparedFact> = new Set([
  'payeeName',
  'payeeAccount',
  'payerName',
  'payerAccount',
])

interface CoverCardProps {
  readonly message: MessageDetail
  readonly pathOf: (message: RelatedMessage) => string | undefined
}

/**
 * The customer payment that a transfer covers, or the cover of a customer payment: the messages of the other kind with
 * the same UETR. Differences between a cover and its customer payment are warnings. Renders nothing without one.
 */
export function CoverCard({ message, pathOf }: CoverCardProps) {
  const { t } = useTexts()
  const isCustomer = CUSTOMER_TYPES.includes(message.messagingType)
  const isPossible = isCustomer || COVER_TYPES.includes(message.messagingType)
  const related = useQuery({
    ...relatedQuery({ params: { id: message.id } }),
    enabled: isPossible,
    retry: false,
  })
  const others = isCustomer ? COVER_TYPES : CUSTOMER_TYPES
  const linked = (related.data?.messages ?? []).filter(
    ({ messagingType, relations, isReturn }) =>
      !isReturn && relations.includes('uetr') && others.includes(messagingType),
  )
  const [first] = linked
  if (!isPossible || first === undefined) return null
  return (
    <Panel title={t(isCustomer ? 'payment.cover.cover' : 'payment.cover.underlying')}>
      <ul className={styles.linked}>
        {linked.map((each) => (
          <LinkedMessage key={each.id} linked={each} path={pathOf(each)} />
        ))}
      </ul>
      {!isCustomer && <Agreement message={message} customerPaymentId={first.id} />}
    </Panel>
  )
}

function LinkedMessage({
  linked: { messagingType, businessId, currency, amount, status },
  path,
}: {
  readonly linked: RelatedMessage
  readonly path: string | undefined
}) {
  return (
    <li className={styles.message}>
      <TypeMark type={messagingType} />
      {path === undefined ? <b>{businessId}</b> : <TextLink to={path}>{businessId}</TextLink>}
      {amount !== '' && <Amount currency={currency} amount={amount} />}
      <MessageStatusTag status={status} />
    </li>
  )
}

/** Compares payer and payee of a cover with those of the customer payment. A cover without them has nothing to compare. */
function Agreement({
  message,
  customerPaymentId,
}: {
  readonly message: MessageDetail
  readonly customerPaymentId: string
}) {
  const { t, language } = useTexts()
  const { data: payment } = useQuery({ ...messageQuery({ params: { id: customerPaymentId } }), retry: false })
  const viewOf = (shown: MessageDetail | undefined) => {
    const content = shown && contentOf(shown)
    return content && paymentView(content, language)
  }
  const [here, there] = [viewOf(message), viewOf(payment)]
  if (payment === undefined || here === undefined || there === undefined) return null
  if (isBetweenInstitutions(message)) return null
  const isSameFormat = messageFormatOf(payment.messagingType) === messageFormatOf(message.messagingType)
  const differing = comparePayments(there, here, isSameFormat).differences.filter(({ fact }) =>
    REPEATED.has(fact),
  )
  if (differing.length === 0)
    return (
      <p className={styles.same}>
        <Icon name="check" /> {t('payment.cover.same')}
      </p>
    )
  return (
    <div className={styles.differing}>
      <Alert tone="attention">
        <ul className={styles.list}>
          {differing.map(({ fact, last, now }) => (
            <li key={fact}>
              {t('payment.cover.differs', {
                fact: t(`payment.row.${fact}`),
                here: now || '–',
                there: last || '–',
              })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** A transfer without an underlying payment has institutions on both sides. */
function isBetweenInstitutions(message: MessageDetail): boolean {
  const content = contentOf(message)
  return content?.definition.paymentPaths?.(content.values).payee.isInstitution === true
}
