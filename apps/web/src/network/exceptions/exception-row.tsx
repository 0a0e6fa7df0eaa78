import type { ToSettle } from '@nostro/contract'
import { mayOpenPage } from '@nostro/workflow'

import { formatMoment, formatMoney, useTexts, type Texts } from '../../i18n/index.ts'
import { NetworkRefusal } from '../../message-content/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { Alert, Button, Icon, type IconName, TextLink } from '../../ui/index.ts'
import type { ExceptionAction } from './action-dialog.tsx'
import { ExceptionText } from './exception-text.tsx'
import styles from './exceptions.module.css'

const KIND_ICONS: Readonly<Record<ToSettle['kind'], IconName>> = {
  uncertain: 'warning',
  refused: 'close',
  unreadable: 'document',
  forged: 'alert',
}

/** In the order of their buttons. */
const ACTIONS: readonly ExceptionAction[] = [
  'confirmSendAgain',
  'declineSendAgain',
  'sendAgain',
  'markSent',
  'assign',
  'writeOff',
  'discard',
]

/** One network exception that waits for a decision: its subject, its cause, its text, and the actions of the viewer. */
export function ExceptionRow({
  item,
  onAct,
}: {
  readonly item: ToSettle
  readonly onAct: (action: ExceptionAction) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const { kind, linkName, since, request, abilities } = item
  const name = nameOf(item, texts)
  const actions = ACTIONS.filter((action) => abilities[action])
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles[kind]}>
          <Icon name={KIND_ICONS[kind]} />
          {t(`exception.kind.${kind}`)}
        </span>
        <span className={styles.small}>
          {t('exception.since', { time: formatMoment(since, texts.language), link: linkName })}
        </span>
      </div>
      <h2 className={styles.name}>{name}</h2>
      <Outgoing item={item} />
      <Incoming item={item} />
      {request !== undefined && (
        <Alert tone="info">
          <p>
            {t('exception.requested', {
              name: request.by,
              time: formatMoment(request.at, texts.language),
              reason: request.reason,
            })}
          </p>
          <p>{t('exception.requestOpen')}</p>
        </Alert>
      )}
      <ExceptionText item={item} name={name} />
      {actions.length > 0 && (
        <div className={styles.buttons}>
          {actions.map((action) => (
            <Button
              key={action}
              aria-label={`${t(`exception.${action}`)}: ${name}`}
              onPress={() => onAct(action)}
            >
              {t(`exception.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function nameOf({ outgoing, incoming }: ToSettle, { t }: Texts): string {
  if (outgoing !== undefined) {
    const { messagingType, businessId, receiverBic } = outgoing
    return t('exception.to', { type: messagingType, reference: businessId, receiver: receiverBic })
  }
  if (incoming === undefined) return ''
  const { fileName, part, offset, length } = incoming
  return part === 0
    ? t('exception.file', { name: fileName })
    : t('exception.part', { name: fileName, part, offset, length })
}

/** The list of a message while its delivery is uncertain, and after the network refused it. */
const MESSAGE_PAGES = {
  uncertain: '/messaging-sender/approved',
  refused: '/messaging-sender/rejected',
} as const

function Outgoing({ item: { kind, outgoing } }: { readonly item: ToSettle }) {
  const { t, language } = useTexts()
  const visitor = visitorOf(useUser())
  if (outgoing === undefined) return null
  const { messageId, currency, amount, inputReference, fileName, repeats, refusal, isHeldSinceRestoration } =
    outgoing
  const page = kind === 'refused' ? MESSAGE_PAGES.refused : MESSAGE_PAGES.uncertain
  const facts = [
    ...(amount === '' ? [] : [formatMoney({ currency, amount }, language)]),
    t('exception.inputReference', { reference: inputReference }),
    ...(fileName === undefined ? [] : [t('exception.file', { name: fileName })]),
    ...(repeats === 0 ? [] : [t('exception.repeats', { count: repeats })]),
  ]
  return (
    <>
      <p className={styles.small}>{facts.join(' · ')}</p>
      {refusal !== undefined && <NetworkRefusal refusal={refusal} />}
      {isHeldSinceRestoration && <Alert tone="warning">{t('exception.heldSinceRestoration')}</Alert>}
      {mayOpenPage(page, visitor) && (
        <p>
          <TextLink to={`${page}?open=${messageId}`}>{t('exception.openMessage')}</TextLink>
        </p>
      )}
    </>
  )
}

function Incoming({ item: { incoming } }: { readonly item: ToSettle }) {
  const { text, has } = useTexts()
  if (incoming === undefined) return null
  const { reason, params } = incoming
  return <Alert tone="warning">{has(reason) ? text(reason, params) : reason}</Alert>
}
