import type { AuditEntry } from '@nostro/contract'
import { localTimeAt } from '@nostro/kernel'

import { localTimeZone, type Texts, useTexts } from '../i18n/index.ts'
import { Icon, RoundIcon } from '../ui/index.ts'
import type { ShownDay } from './shown-events.ts'
import styles from './audit.module.css'
import { lookOf } from './event-looks.ts'

/** Actions of the network, which the system records. */
const OF_NETWORK: ReadonlySet<string> = new Set([
  'linkFile.receive',
  'message.acknowledge',
  'message.confirmDelivery',
  'message.receive',
  'message.refuse',
  'message.report',
])

/** The acting user with the user name, or the system. */
export function Actor({
  event: { action, actorId, actorName, actorFullName },
}: {
  readonly event: AuditEntry
}) {
  const { t } = useTexts()
  if (actorId === undefined)
    return (
      <span className={styles.person}>
        <span className={styles.systemAvatar}>
          <Icon name="network" />
        </span>
        {t(OF_NETWORK.has(action) ? 'audit.network' : 'audit.system')}
      </span>
    )
  const name = actorFullName ?? actorName ?? actorId
  return (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>
        {name}
        {actorName !== undefined && actorName !== name && <small className={styles.minor}>{actorName}</small>}
      </span>
    </span>
  )
}

const CHINESE = /^\p{Script=Han}/u
const FIRST_LETTERS = /(?<![\p{Letter}\p{Number}])[\p{Letter}\p{Number}]/gu
const ANY_CHARACTER = /./gu
const INITIALS_LENGTH = 2

/** Returns the initials of the first two words, or the first two characters of a Chinese name. */
function initialsOf(name: string): string {
  const found = name.match(CHINESE.test(name) ? ANY_CHARACTER : FIRST_LETTERS) ?? []
  return found.slice(0, INITIALS_LENGTH).join('').toLocaleUpperCase()
}

/** The sign before the sentence of an event. */
export function EventNode({ event }: { readonly event: AuditEntry }) {
  const { icon, tone } = lookOf(event)
  return <RoundIcon icon={icon} tone={tone} />
}

/** Returns the time of day of an event, to the second. */
export function timeOfDay(instant: string): string {
  return localTimeAt(new Date(instant), localTimeZone()).slice('YYYY-MM-DD '.length)
}

const LOCALES: Readonly<Record<Texts['language'], string>> = { en: 'en-GB', ru: 'ru', 'zh-CN': 'zh-CN' }

/** Returns the heading of a day and the number of its events. */
export function dayTexts({ day, events, isOpen }: ShownDay, { t, language }: Texts) {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const date = format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
  return { date, count: t(isOpen ? 'audit.countOrMore' : 'audit.count', { count: events.length }) }
}
