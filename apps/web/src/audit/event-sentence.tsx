import { type AuditEntry, isAuditAction, isAuditKind } from '@nostro/contract'
import type { ReactNode } from 'react'

import { type Texts, useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Amount, TextLink, TypeMark } from '../ui/index.ts'
import { pageOfMessage, pageOfObject } from './object-page.ts'
import styles from './sentence.module.css'

/** Marks the object within a sentence. No text contains this character. */
const OBJECT = '\u0001'

interface SentenceProps {
  readonly event: AuditEntry
  /** The address of all events of the same object. */
  readonly ofObject: string
}

/** An event as a sentence whose subject is its actor: `approved MT103 UXA103001, CNY 12,500.50 to …`. */
export function EventSentence({ event, ofObject }: SentenceProps) {
  const texts = useTexts()
  const [before = '', after] = sentenceOf(event, texts).split(OBJECT)
  return (
    <span className={styles.sentence}>
      {before}
      {after !== undefined && <EventObject event={event} ofObject={ofObject} />}
      {after}
      <Refusal event={event} />
    </span>
  )
}

/** Returns the sentence with the mark of the object. */
function sentenceOf({ action, result }: AuditEntry, { t }: Texts): string {
  if (!isAuditAction(action)) return t('audit.refusedCall')
  if (action === 'session.signIn' && result !== 'done') return t('audit.refusedSignIn')
  return t(`audit.action.${action}`, { object: OBJECT })
}

function Refusal({ event: { result } }: Pick<SentenceProps, 'event'>) {
  const { text, has } = useTexts()
  if (result === 'done') return null
  const key = `error.${result}`
  return <span className={styles.refused}> {has(key) ? text(key) : result}</span>
}

function EventObject({ event, ofObject }: SentenceProps) {
  const { object } = event
  if (object?.message !== undefined) return <AuditedMessage message={object.message} ofObject={ofObject} />
  return <NamedObject event={event} ofObject={ofObject} />
}

function AuditedMessage({
  message,
  ofObject,
}: {
  readonly message: NonNullable<NonNullable<AuditEntry['object']>['message']>
  readonly ofObject: string
}) {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const { messagingType, reference, currency, amount, party, isReceived } = message
  return (
    <>
      <span className={styles.type}>
        <TypeMark type={messagingType} />
      </span>{' '}
      {reference !== undefined && (
        <Mono>
          <TextLink to={pageOfMessage(message, visitor) ?? ofObject}>{reference}</TextLink>
        </Mono>
      )}
      {currency !== undefined && amount !== undefined && (
        <span className={styles.amount}>
          {' '}
          <Amount currency={currency} amount={amount} />
        </span>
      )}
      {party !== undefined && (
        <span className={styles.second}>
          {' '}
          {t(isReceived ? 'audit.fromParty' : 'audit.toParty', { party })}
        </span>
      )}
    </>
  )
}

function NamedObject({ event, ofObject }: SentenceProps) {
  const { text, has } = useTexts()
  const visitor = visitorOf(useUser())
  const { object, objectId } = event
  const to = pageOfObject(event, visitor) ?? ofObject
  const kind = `change.kind.${object?.changeKind ?? ''}`
  if (object?.name === undefined)
    return (
      <Mono>
        <TextLink to={ofObject}>{shortId(objectId)}</TextLink>
      </Mono>
    )
  return <TextLink to={to}>{has(kind) ? `${text(kind)}: ${object.name}` : object.name}</TextLink>
}

const SHORT_ID_LENGTH = 8

/** Returns the end of an id, where ids of the same moment differ. */
function shortId(id: string): string {
  return id.length > SHORT_ID_LENGTH ? `…${id.slice(-SHORT_ID_LENGTH)}` : id
}

function Mono({ children }: { readonly children: ReactNode }) {
  return <span className={styles.mono}>{children}</span>
}

/** Returns the label of the kind of an object. */
export function kindName(kind: string, { t }: Texts): string {
  return isAuditKind(kind) ? t(`audit.kind.${kind}`) : kind
}
